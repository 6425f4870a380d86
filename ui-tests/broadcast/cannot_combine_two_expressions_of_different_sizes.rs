use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    let c: Tensor<f32, shape![2]> = Tensor::zeros();
    // right: 3 and 3
    let _ = (a.expr() - b.expr()).square().sum();
    // wrong: 3 meets 2
    let _ = (a.expr() - c.expr()).square().sum();
}
