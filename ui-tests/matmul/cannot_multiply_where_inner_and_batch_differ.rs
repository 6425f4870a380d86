// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 5, 6]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 4, 6]> = Tensor::zeros();
    // right: batches of 2, inner sizes of 4
    let _ = a.matmul(&k);
    // wrong: 2 meets 3, and 4 meets 5
    let _ = a.matmul(&b);
}
