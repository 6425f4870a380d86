use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![0]> = Tensor::zeros();
    let k: Tensor<f32, shape![2]> = Tensor::zeros();
    // right: of 2
    let _ = k.min();
    // wrong: of 0 numbers
    let _ = a.min();
}
