use conformable::prelude::*;

struct Batch;

fn main() {
    let a: Tensor<f32, shape![7, Dyn<Batch>]> = Tensor::zeros_along(Len::<Batch>::new(12));
    let b: Tensor<f32, shape![12, 5]> = Tensor::zeros();
    let c: Tensor<f32, shape![Dyn<Batch>, 5]> = Tensor::zeros_along(Len::<Batch>::new(12));
    // right: one name
    let _ = a.matmul(&c);
    // wrong: the inner sizes are a name and 12
    let _ = a.matmul(&b);
}
