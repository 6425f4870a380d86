use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 4, 6]> = Tensor::zeros();
    // right: 4 rows fit on 4
    let _ = nn::max_pool2d(&x, Pool::window::<4>());
    // wrong: 5 do not fit on 4
    let _ = nn::max_pool2d(&x, Pool::window::<5>());
}
