use conformable::nn::layers::Linear;
use conformable::prelude::*;

fn main() {
    let w: Tensor<f32, shape![10, 784]> = Tensor::zeros();
    let v: Tensor<f32, shape![784, 10]> = Tensor::zeros();
    // right: a row for each output
    let _: Linear<Dim<784>, Dim<10>> = Linear { weight: w, bias: Tensor::zeros() };
    // wrong: 784 by 10 is not 10 by 784
    let _: Linear<Dim<784>, Dim<10>> = Linear { weight: v, bias: Tensor::zeros() };
}
