use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 4, 4, 4]> = Tensor::zeros();
    // right: half of the window
    let _ = nn::max_pool3d(&x, Pool::window::<2>().padding::<1>());
    // wrong: two slices of padding, of a window of two
    let _ = nn::max_pool3d(&x, Pool::window_dhw::<2, 2, 2>().padding_dhw::<2, 1, 1>());
}
