use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 2, 4, 6]> = Tensor::zeros();
    // right: 2 slices fit on 2
    let _ = nn::max_pool3d(&x, Pool::window_dhw::<2, 3, 3>());
    // wrong: 3 do not fit on 2
    let _ = nn::max_pool3d(&x, Pool::window_dhw::<3, 3, 3>());
}
