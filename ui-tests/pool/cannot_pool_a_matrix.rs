use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 4, 4]> = Tensor::zeros();
    let y: Tensor<f32, shape![4, 4]> = Tensor::zeros();
    // right: an image has channels
    let _ = nn::max_pool2d(&x, Pool::window::<2>());
    // wrong: a matrix has none
    let _ = nn::max_pool2d(&y, Pool::window::<2>());
}
