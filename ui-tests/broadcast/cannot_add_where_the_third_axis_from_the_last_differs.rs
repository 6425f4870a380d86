use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![5, 2, 4, 1]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 1, 1]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 1, 1]> = Tensor::zeros();
    // right: 2 and 2 in the third axis from the last
    let _ = &a + &k;
    // wrong: 2 meets 3 there; the others fit
    let _ = &a + &b;
}
