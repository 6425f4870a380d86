use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    // right: rows and columns of 3
    let _: Tensor<f32, shape![1, 2, 3, 3]> = nn::conv2d(&x, &w, Conv::new());
    // wrong: rows of 4, which are 3
    let _: Tensor<f32, shape![1, 2, 4, 3]> = nn::conv2d(&x, &w, Conv::new());
}
