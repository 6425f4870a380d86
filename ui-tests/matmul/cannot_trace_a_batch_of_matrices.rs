use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 3]> = Tensor::zeros();
    let k: Tensor<f32, shape![3, 3]> = Tensor::zeros();
    // right: a square matrix
    let _ = k.trace();
    // wrong: a batch of two
    let _ = a.trace();
}
