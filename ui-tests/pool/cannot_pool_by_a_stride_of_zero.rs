use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 4, 6]> = Tensor::zeros();
    // right: a stride of 1
    let _ = nn::max_pool2d(&x, Pool::window::<2>().stride::<1>());
    // wrong: none
    let _ = nn::max_pool2d(&x, Pool::window::<2>().stride::<0>());
}
