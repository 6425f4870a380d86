// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: what fits
    let _ = a.matmul(&b);
    // wrong: matrix product as an operator
    let _ = &a * &b;
}
