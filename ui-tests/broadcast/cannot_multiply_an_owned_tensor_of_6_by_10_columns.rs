use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 10]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 6]> = Tensor::zeros();
    // right: 6 and 6
    let _ = a * &k;
    // wrong: 6 meets 10
    let _ = a * &b;
}
