use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 1, 3, 1, 4, 1, 5, 6]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 1, 3, 1, 4, 1, 5, 6]> = Tensor::zeros();
    // right: what fits
    let _ = &a - &a;
    // wrong: 2 meets 3 at the first of eight axes
    let _ = &a - &b;
}
