// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = &a * 2.0;
    // wrong: a number as an operand
    let _ = a.matmul(2.0);
}
