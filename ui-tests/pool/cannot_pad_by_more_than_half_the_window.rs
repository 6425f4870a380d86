use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 4, 4]> = Tensor::zeros();
    // right: half of 2
    let _ = nn::max_pool2d(&x, Pool::window::<2>().padding::<1>());
    // wrong: 2 is more than half
    let _ = nn::max_pool2d(&x, Pool::window::<2>().padding::<2>());
}
