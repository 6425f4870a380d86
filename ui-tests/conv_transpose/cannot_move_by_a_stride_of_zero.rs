use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    // right: a stride of 1
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().stride::<1>());
    // wrong: none
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().stride::<0>());
}
