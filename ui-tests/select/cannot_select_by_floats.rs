use conformable::prelude::*;

fn main() {
    let f: Tensor<f32, shape![4]> = Tensor::zeros();
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let k: Tensor<bool, shape![4]> = Tensor::full(true);
    // right: a mask is bool
    let _ = k.select(&a, &b);
    // wrong: floats are no mask
    let _ = f.select(&a, &b);
}
