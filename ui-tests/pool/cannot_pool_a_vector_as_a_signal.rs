use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![16]> = Tensor::zeros();
    // right: one channel
    let _ = nn::max_pool1d(x.unsqueeze::<0>(), Pool::window::<2>());
    // wrong: a signal has channels
    let _ = nn::max_pool1d(&x, Pool::window::<2>());
}
