use conformable::prelude::*;

struct Users;
struct Items;

fn main() {
    let a: Tensor<f32, shape![Dyn<Users>, 6]> = Tensor::zeros_along(Len::<Users>::new(5));
    let b: Tensor<f32, shape![Dyn<Items>, 6]> = Tensor::zeros_along(Len::<Items>::new(5));
    let c: Tensor<f32, shape![1, 6]> = Tensor::zeros();
    // right: 1 stretches to any size
    let _ = &a + &c;
    // wrong: users are no items, though there be as many
    let _ = &a + &b;
}
