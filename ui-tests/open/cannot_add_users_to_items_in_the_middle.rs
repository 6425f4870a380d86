use conformable::prelude::*;

struct Batch;
struct Users;
struct Items;

fn main() {
    let a: Tensor<f32, shape![Dyn<Batch>, Dyn<Users>, 6]> = Tensor::zeros_along((Len::<Batch>::new(2), Len::<Users>::new(5)));
    let b: Tensor<f32, shape![Dyn<Items>, 6]> = Tensor::zeros_along(Len::<Items>::new(5));
    let c: Tensor<f32, shape![Dyn<Users>, 6]> = Tensor::zeros_along(Len::<Users>::new(5));
    // right: one name, and an axis before it
    let _ = &a - &c;
    // wrong: two names one above the other
    let _ = &a - &b;
}
