use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![0]> = Tensor::zeros();
    let b: Tensor<f32, shape![1]> = Tensor::zeros();
    let c: Tensor<f32, shape![2]> = Tensor::zeros();
    // right: 0 and 1
    let _ = &a + &b;
    // wrong: 0 meets 2
    let _ = &a + &c;
}
