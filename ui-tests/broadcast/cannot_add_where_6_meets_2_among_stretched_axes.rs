use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![8, 1, 6, 1]> = Tensor::zeros();
    let b: Tensor<f32, shape![7, 2, 5]> = Tensor::zeros();
    let k: Tensor<f32, shape![7, 1, 5]> = Tensor::zeros();
    // right: 1, 7, 1 and 5 beside 8, 1, 6 and 1
    let _ = &a + &k;
    // wrong: 6 meets 2
    let _ = &a + &b;
}
