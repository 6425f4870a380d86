use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 6, 2]> = Tensor::zeros();
    // right: 2 columns fit on 2
    let _ = nn::avg_pool2d(&x, Pool::window::<2>());
    // wrong: 3 do not fit on 2
    let _ = nn::avg_pool2d(&x, Pool::window::<3>());
}
