// errors: 2

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![8, 784]> = Tensor::zeros();
    let w1: Tensor<f32, shape![784, 128]> = Tensor::zeros();
    let b1: Tensor<f32, shape![128]> = Tensor::zeros();
    let w2: Tensor<f32, shape![128, 10]> = Tensor::zeros();
    let b2: Tensor<f32, shape![10]> = Tensor::zeros();
    // right: 784 by 784
    let _ = x.matmul(&w1) + &b1;
    // wrong: 784 by 128; and 10 would meet 128
    let _ = x.matmul(&w2) + &b1 * 2.0;
}
