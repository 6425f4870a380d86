// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    // right: `[2, 3]` and `[2, 3]`
    let _ = &a + b.t();
    // wrong: 2 meets 3 in both axes, and both are reported
    let _ = &a + &b;
}
