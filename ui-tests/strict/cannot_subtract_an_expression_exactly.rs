use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6, 5]> = Tensor::zeros();
    let mean: Tensor<f32, shape![6, 1]> = Tensor::zeros();
    // right: equal shapes
    let _ = a.expr().exact() - a.expr();
    // wrong: the mean has one column
    let _ = a.expr().exact() - &mean;
}
