use conformable::prelude::*;

struct Batch;

fn main() {
    let a: Tensor<f32, shape![Dyn<Batch>, 12]> = Tensor::zeros_along(Len::<Batch>::new(8));
    let v: Tensor<f32, shape![Dyn<Batch>]> = Tensor::zeros_along(Len::<Batch>::new(8));
    // right: a column
    let _ = &a * v.unsqueeze::<1>();
    // wrong: the batch meets the 12 columns
    let _ = &a * &v;
}
