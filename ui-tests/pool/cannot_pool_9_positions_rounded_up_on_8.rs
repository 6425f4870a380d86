use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8]> = Tensor::zeros();
    // right: one window fits, and another begins on what is left
    let _ = nn::max_pool1d(&x, Pool::window::<7>().ceil_mode());
    // wrong: rounding up makes no place where none fits
    let _ = nn::max_pool1d(&x, Pool::window::<9>().ceil_mode());
}
