// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let d: Tensor<f32, shape![5]> = Tensor::zeros();
    // right: what fits
    let _ = &a + &a + &a;
    // wrong: two mistakes in a chain of operators
    let _ = &a + &b + &d;
}
