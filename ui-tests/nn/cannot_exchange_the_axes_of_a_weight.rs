use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![32, 784]> = Tensor::zeros();
    let w: Tensor<f32, shape![784, 10]> = Tensor::zeros();
    let b: Tensor<f32, shape![10]> = Tensor::zeros();
    // right: a row of weights for each output
    let _ = nn::linear(&x, w.t(), &b);
    // wrong: 784 inputs under rows of 10
    let _ = nn::linear(&x, &w, &b);
}
