use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let c: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: equal shapes
    let _ = a.exact() + &b;
    // wrong: `[3]` would have to stretch to 2 rows
    let _ = a.exact() + &c;
}
