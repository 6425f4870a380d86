use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6, 5]> = Tensor::zeros();
    let mean: Tensor<f32, shape![6, 1]> = Tensor::zeros();
    // right: equal shapes
    let _ = a.expr().exact() - a.expr();
    // wrong: 1 column meets 5
    let _ = a.expr().exact() - &mean;
}
