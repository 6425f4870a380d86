use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    let c: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: 3 and 3
    let _ = (&a + b.expr() * 2.0).eval();
    // wrong: 3 meets 4
    let _ = (&a + c.expr() * 2.0).eval();
}
