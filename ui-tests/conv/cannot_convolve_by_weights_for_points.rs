use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let kernel = nn::Winograd::of(&w);
    // right: the points of the weights
    let _ = nn::conv2d_winograd(&x, &kernel, Conv::new());
    // wrong: the weights
    let _ = nn::conv2d_winograd(&x, &w, Conv::new());
}
