use conformable::prelude::*;

struct Batch;

fn main() {
    let a: Tensor<f32, shape![32, 10]> = Tensor::zeros();
    let b: Tensor<f32, shape![Dyn<Batch>, 1]> = Tensor::zeros_along(Len::<Batch>::new(32));
    let c: Tensor<f32, shape![Dyn<Batch>, 10]> = Tensor::zeros_along(Len::<Batch>::new(32));
    // right: one name
    let _ = &b + &c;
    // wrong: 32 rows and a batch
    let _ = &a + &b;
}
