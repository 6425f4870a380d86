use conformable::prelude::*;

struct Batch;

fn main() {
    let a: Tensor<f32, shape![Dyn<Batch>, 10]> = Tensor::zeros_along(Len::<Batch>::new(32));
    let b: Tensor<f32, shape![32, 10]> = Tensor::zeros();
    let c: Tensor<f32, shape![10]> = Tensor::zeros();
    // right: a row
    let _ = &a + &c;
    // wrong: the batch has no number for the compiler, and the other side has 32 rows
    let _ = &a + &b;
}
