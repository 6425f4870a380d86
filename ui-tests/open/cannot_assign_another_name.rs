use conformable::prelude::*;

struct Users;
struct Items;

fn main() {
    let mut a: Tensor<f32, shape![Dyn<Users>, 6]> = Tensor::zeros_along(Len::<Users>::new(5));
    let b: Tensor<f32, shape![Dyn<Items>, 6]> = Tensor::zeros_along(Len::<Items>::new(5));
    let c: Tensor<f32, shape![Dyn<Users>, 1]> = Tensor::zeros_along(Len::<Users>::new(5));
    // right: a column of users
    a += &c;
    // wrong: items into users
    a -= &b;
}
