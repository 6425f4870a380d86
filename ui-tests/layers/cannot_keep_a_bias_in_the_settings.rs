use conformable::nn::layers::Conv2d;
use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![2]> = Tensor::zeros();
    // right: the bias is a field of the layer
    let _ = Conv2d { weight: w.view(), bias: b.view(), conv: Conv::new() }.forward(&x);
    // wrong: and one of the settings
    let _ = Conv2d { weight: w.view(), bias: b.view(), conv: Conv::new().bias(&b) }.forward(&x);
}
