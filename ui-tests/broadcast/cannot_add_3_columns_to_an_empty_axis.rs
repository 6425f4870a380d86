use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 0]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 1]> = Tensor::zeros();
    // right: 0 and 1
    let _ = &a + &k;
    // wrong: 0 meets 3
    let _ = &a + &b;
}
