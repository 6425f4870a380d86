use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 5, 5]> = Tensor::zeros();
    let m: Tensor<f32, shape![5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 1, 3, 3]> = Tensor::zeros();
    // right: an image has channels
    let _ = nn::conv2d(&x, &w, Conv::new());
    // wrong: a matrix has none
    let _ = nn::conv2d(&m, &w, Conv::new());
}
