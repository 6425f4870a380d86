use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 0]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    // right: 6 elements
    let _ = b.max();
    // wrong: three rows of 0
    let _ = a.max();
}
