use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 2, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![4, 3, 3]> = Tensor::zeros();
    // right: 2 channels
    let _ = nn::conv1d(&x, &w, Conv::new());
    // wrong: 2 channels under a kernel of 3
    let _ = nn::conv1d(&x, &v, Conv::new());
}
