use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3, 4, 6]> = Tensor::zeros();
    // right: one channel of 3 slices
    let _ = nn::avg_pool3d(x.unsqueeze::<0>(), Pool::window::<2>());
    // wrong: slices need an axis of channels before them
    let _ = nn::avg_pool3d(&x, Pool::window::<2>());
}
