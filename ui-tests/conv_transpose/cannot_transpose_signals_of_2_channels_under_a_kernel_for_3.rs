use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 2, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 4, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![3, 4, 3]> = Tensor::zeros();
    // right: 2 channels under a kernel for 2
    let _ = nn::conv_transpose1d(&x, &w, Conv::new());
    // wrong: 2 channels under a kernel for 3
    let _ = nn::conv_transpose1d(&x, &v, Conv::new());
}
