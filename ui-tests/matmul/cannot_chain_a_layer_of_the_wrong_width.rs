use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![8, 784]> = Tensor::zeros();
    let w1: Tensor<f32, shape![784, 128]> = Tensor::zeros();
    let b1: Tensor<f32, shape![128]> = Tensor::zeros();
    let w2: Tensor<f32, shape![128, 10]> = Tensor::zeros();
    let b2: Tensor<f32, shape![10]> = Tensor::zeros();
    let wide: Tensor<f32, shape![256, 10]> = Tensor::zeros();
    // right: 128 by 128
    let _ = (x.matmul(&w1) + &b1).relu().matmul(&w2) + &b2;
    // wrong: 128 by 256; the bias behind it fits what would come out
    let _ = (x.matmul(&w1) + &b1).relu().matmul(&wide) + &b2;
}
