use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2]> = Tensor::zeros();
    let b: Tensor<f64, shape![2]> = Tensor::zeros();
    // right: what fits
    let _ = a == b.cast::<f32>();
    // wrong: == of two types
    let _ = a == b;
}
