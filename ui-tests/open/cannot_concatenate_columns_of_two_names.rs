use conformable::prelude::*;

struct Left;
struct Right;

fn main() {
    let a: Tensor<f32, shape![Dyn<Left>, 3]> = Tensor::zeros_along(Len::<Left>::new(2));
    let b: Tensor<f32, shape![Dyn<Right>, 5]> = Tensor::zeros_along(Len::<Right>::new(2));
    let c: Tensor<f32, shape![Dyn<Left>, 5]> = Tensor::zeros_along(Len::<Left>::new(2));
    // right: the same rows
    let _ = a.concat::<1>(&c);
    // wrong: rows of two names
    let _ = a.concat::<1>(&b);
}
