use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 4, 4]> = Tensor::zeros();
    let w: Tensor<f32, shape![3, 5, 3, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![2, 5, 3, 3]> = Tensor::zeros();
    // right: a kernel for 3 channels
    let _ = nn::conv_transpose2d(&x, &w, Conv::new());
    // wrong: 3 channels under a kernel for 2
    let _ = nn::conv_transpose2d(&x, &v, Conv::new());
}
