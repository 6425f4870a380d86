// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let xs = vec![1.0f32, 2.0, 3.0];
    // right: a tensor
    let _ = Tensor::<f32, shape![3]>::from_slice(&xs).map(|b| a.maximum(&b));
    // wrong: a list: once as an operand, once for what comes out
    let _ = a.maximum(&xs);
}
