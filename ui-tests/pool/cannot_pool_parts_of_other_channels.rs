use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 16, 9, 9]> = Tensor::zeros();
    // right: other rows and columns
    let _: Tensor<f32, shape![1, 16, 7, 7]> = nn::adaptive_avg_pool2d(&x);
    // wrong: other channels
    let _: Tensor<f32, shape![1, 8, 7, 7]> = nn::adaptive_avg_pool2d(&x);
}
