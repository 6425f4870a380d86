// errors: 3

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![5, 6, 7]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 3, 1]> = Tensor::zeros();
    // right: `[2, 3, 1]` beside `[2, 3, 4]`
    let _ = &a * &k;
    // wrong: 2 meets 5, 3 meets 6, 4 meets 7
    let _ = &a * &b;
}
