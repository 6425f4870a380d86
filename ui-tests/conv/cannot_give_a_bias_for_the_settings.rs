use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 28, 28]> = Tensor::ones();
    let w: Tensor<f32, shape![8, 1, 3, 3]> = Tensor::ones();
    let b: Tensor<f32, shape![8]> = Tensor::ones();
    // right: the bias in the settings
    let _ = nn::conv2d(&x, &w, Conv::new().bias(&b));
    // wrong: the bias for the settings
    let _ = nn::conv2d(&x, &w, &b);
}
