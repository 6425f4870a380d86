use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 4, 6]> = Tensor::zeros();
    // right: one row
    let _ = nn::max_pool2d(&x, Pool::window::<1>());
    // wrong: 0 rows
    let _ = nn::max_pool2d(&x, Pool::window::<0>().stride::<1>());
}
