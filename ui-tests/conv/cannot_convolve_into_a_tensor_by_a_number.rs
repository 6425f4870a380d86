use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let mut y: Tensor<f32, shape![1, 2, 6, 6]> = Tensor::zeros();
    // right: settings
    nn::conv2d_into(&x, &w, Conv::new(), &mut y);
    // wrong: a number
    nn::conv2d_into(&x, &w, 1, &mut y);
}
