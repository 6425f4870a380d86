use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 4, 4, 4]> = Tensor::zeros();
    // right: slices, rows and columns
    let _ = nn::max_pool3d(&x, Pool::window_dhw::<1, 2, 4>());
    // wrong: nothing is said of slices
    let _ = nn::max_pool3d(&x, Pool::window_hw::<2, 4>());
}
