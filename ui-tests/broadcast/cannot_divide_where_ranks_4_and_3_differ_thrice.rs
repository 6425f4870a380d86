// errors: 3

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 7, 3, 5]> = Tensor::zeros();
    let b: Tensor<f32, shape![8, 2, 6]> = Tensor::zeros();
    let k: Tensor<f32, shape![1, 3, 5]> = Tensor::zeros();
    // right: 1, 3 and 5 fit
    let _ = &a / &k;
    // wrong: 5 meets 6, 3 meets 2, 7 meets 8
    let _ = &a / &b;
}
