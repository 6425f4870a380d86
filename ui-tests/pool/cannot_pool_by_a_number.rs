use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 4, 6]> = Tensor::zeros();
    // right: a window of 2 by 2
    let _ = nn::max_pool2d(&x, Pool::window::<2>());
    // wrong: a number is none
    let _ = nn::max_pool2d(&x, 2);
}
