use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 5]> = Tensor::zeros();
    let y: Tensor<f32, shape![5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 1, 3]> = Tensor::zeros();
    // right: a signal has channels
    let _ = nn::conv1d(&x, &w, Conv::new());
    // wrong: a vector has none
    let _ = nn::conv1d(&y, &w, Conv::new());
}
