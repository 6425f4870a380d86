use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    // right: a dilation of 1
    let _ = nn::conv2d(&x, &w, Conv::new().dilation::<1>());
    // wrong: none
    let _ = nn::conv2d(&x, &w, Conv::new().dilation::<0>());
}
