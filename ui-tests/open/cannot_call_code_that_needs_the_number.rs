use conformable::prelude::*;

struct Batch;

fn mean<B: FixedSize>(x: &Tensor<f32, shape![B, 3]>) -> f32 {
    x.sum() / (3 * B::N) as f32
}

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![Dyn<Batch>, 3]> = Tensor::zeros_along(Len::<Batch>::new(2));
    // right: 2 rows
    let _ = mean(&a);
    // wrong: how many rows?
    let _ = mean(&b);
}
