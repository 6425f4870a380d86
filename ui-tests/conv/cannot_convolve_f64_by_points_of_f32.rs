use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let kernel = nn::Winograd::of(&w);
    let v: Tensor<f64, shape![1, 3, 8, 8]> = Tensor::zeros();
    // right: the same elements
    let _ = nn::conv2d_winograd(&x, &kernel, Conv::new());
    // wrong: others
    let _ = nn::conv2d_winograd(&v, &kernel, Conv::new());
}
