use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 1, 3, 1, 4, 1, 5, 6]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 7, 3, 8, 4, 9, 5, 1]> = Tensor::zeros();
    let c: Tensor<f32, shape![2, 7, 3, 8, 3, 9, 5, 1]> = Tensor::zeros();
    // right: each pair is equal or holds a 1
    let _ = &a + &b;
    // wrong: 4 meets 3 in the fifth axis
    let _ = &a + &c;
}
