use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    let c: Tensor<f32, shape![2]> = Tensor::zeros();
    // right: `[2]` and `[2]`
    let _ = vec![&a, &c];
    // wrong: `[2]` and `[3]`
    let _ = vec![&a, &b];
}
