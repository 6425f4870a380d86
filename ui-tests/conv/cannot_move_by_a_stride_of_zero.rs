use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 2, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 2, 3, 3]> = Tensor::zeros();
    // right: a stride of 2
    let _ = nn::conv2d(&x, &w, Conv::new().stride::<2>());
    // wrong: none
    let _ = nn::conv2d(&x, &w, Conv::new().stride::<0>());
}
