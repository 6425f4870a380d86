use conformable::prelude::*;

struct Left;
struct Right;

fn main() {
    let a: Tensor<f32, shape![Dyn<Left>, 2, 3]> = Tensor::zeros_along(Len::<Left>::new(4));
    let b: Tensor<f32, shape![Dyn<Right>, 3, 5]> = Tensor::zeros_along(Len::<Right>::new(4));
    let c: Tensor<f32, shape![Dyn<Left>, 3, 5]> = Tensor::zeros_along(Len::<Left>::new(4));
    // right: one batch
    let _ = a.matmul(&c);
    // wrong: batches of two names
    let _ = a.matmul(&b);
}
