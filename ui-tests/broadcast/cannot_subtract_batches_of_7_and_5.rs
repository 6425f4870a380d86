use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![7, 2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![5, 2, 3]> = Tensor::zeros();
    let k: Tensor<f32, shape![7, 2, 3]> = Tensor::zeros();
    // right: 7 and 7
    let _ = &a - &k;
    // wrong: 7 meets 5; the axes behind fit
    let _ = &a - &b;
}
