use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    let m: Tensor<f32, shape![5, 5]> = Tensor::zeros();
    // right: images have channels
    let _ = nn::conv_transpose2d(&x, &w, Conv::new());
    // wrong: a matrix has none
    let _ = nn::conv_transpose2d(&m, &w, Conv::new());
}
