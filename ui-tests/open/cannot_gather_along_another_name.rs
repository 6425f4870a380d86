use conformable::prelude::*;

struct Users;
struct Items;

fn main() {
    let a: Tensor<f32, shape![Dyn<Users>, 6]> = Tensor::zeros_along(Len::<Users>::new(5));
    let i: Tensor<u32, shape![Dyn<Items>, 2]> = Tensor::zeros_along(Len::<Items>::new(5));
    let j: Tensor<u32, shape![Dyn<Users>, 2]> = Tensor::zeros_along(Len::<Users>::new(5));
    // right: one name
    let _ = a.gather::<1>(&j);
    // wrong: indices of items
    let _ = a.gather::<1>(&i);
}
