// errors: 2

use conformable::prelude::*;

fn main() {
    let m: Tensor<bool, shape![2]> = Tensor::full(true);
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let k: Tensor<bool, shape![2, 1]> = Tensor::full(true);
    let c: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: 2 rows by 3 columns
    let _ = k.select(&a, &c);
    // wrong: 2 meets 3, and 3 or 2 meets 4
    let _ = m.select(&a, &b);
}
