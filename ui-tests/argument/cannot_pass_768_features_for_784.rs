use conformable::prelude::*;

fn forward(x: &Tensor<f32, shape![64, 784]>) {}

fn main() {
    let a: Tensor<f32, shape![64, 768]> = Tensor::zeros();
    let b: Tensor<f32, shape![64, 784]> = Tensor::zeros();
    // right: 784 features are wanted
    forward(&b);
    // wrong: 768 are not 784
    forward(&a);
}
