use conformable::prelude::*;

struct Users;
struct Items;

fn main() {
    let a: Tensor<f32, shape![Dyn<Users>, 2]> = Tensor::zeros_along(Len::<Users>::new(4));
    let b: Tensor<f32, shape![Dyn<Items>, 2]> = Tensor::zeros_along(Len::<Items>::new(4));
    let c: Tensor<f32, shape![Dyn<Users>, 2]> = Tensor::zeros_along(Len::<Users>::new(3));
    // right: one name
    let _ = a == c;
    // wrong: two names
    let _ = a == b;
}
