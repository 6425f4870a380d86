use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let w: Tensor<f32, shape![6, 5]> = Tensor::zeros();
    // right: what fits
    let _ = a.concat::<1>(&a).matmul(&w);
    // wrong: a residual concat whose result is used wrongly
    let _ = a.concat::<1>(&b).matmul(&w);
}
