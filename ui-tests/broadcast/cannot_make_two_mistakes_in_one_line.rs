// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let c: Tensor<f32, shape![2, 5]> = Tensor::zeros();
    let d: Tensor<f32, shape![2, 6]> = Tensor::zeros();
    // right: 3 and 3, 5 and 5
    let _ = (&a + &a, &c * &c);
    // wrong: 3 meets 4, and 5 meets 6
    let _ = (&a + &b, &c * &d);
}
