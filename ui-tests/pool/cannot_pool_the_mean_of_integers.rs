use conformable::prelude::*;

fn main() {
    let x: Tensor<i32, shape![1, 1, 4, 6]> = Tensor::zeros();
    // right: the largest
    let _ = nn::max_pool2d(&x, Pool::window::<2>());
    // wrong: the mean of integers
    let _ = nn::avg_pool2d(&x, Pool::window::<2>());
}
