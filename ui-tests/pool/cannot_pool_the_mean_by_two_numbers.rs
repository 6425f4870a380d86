use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 4, 6]> = Tensor::zeros();
    // right: a window of 2 by 3
    let _ = nn::avg_pool2d(&x, Pool::window_hw::<2, 3>());
    // wrong: a tuple is none
    let _ = nn::avg_pool2d(&x, (2, 3));
}
