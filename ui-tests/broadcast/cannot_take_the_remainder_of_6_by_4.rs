use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let k: Tensor<f32, shape![6]> = Tensor::zeros();
    // right: 6 and 6
    let _ = &a % &k;
    // wrong: 6 meets 4
    let _ = &a % &b;
}
