use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let kernel = nn::Winograd::of(&w);
    let b: Tensor<f32, shape![2]> = Tensor::zeros();
    let c: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a number for each output
    let _ = nn::conv2d_winograd(&x, &kernel, Conv::new().bias(&b));
    // wrong: 3 for 2
    let _ = nn::conv2d_winograd(&x, &kernel, Conv::new().bias(&c));
}
