use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![32, 784]> = Tensor::zeros();
    let w: Tensor<f32, shape![128, 784]> = Tensor::zeros();
    let b: Tensor<f32, shape![128]> = Tensor::zeros();
    // right: what fits
    let _ = nn::linear(&x, &w, &b);
    // wrong: linear with weight and bias exchanged
    let _ = nn::linear(&x, &b, &w);
}
