use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 5]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 6]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 5]> = Tensor::zeros();
    // right: `[2, 5]` and `[2, 5]`
    let _ = [a, k];
    // wrong: columns of 5 and of 6
    let _ = [a, b];
}
