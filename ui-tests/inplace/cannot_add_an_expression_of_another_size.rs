use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    let c: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: 3 to 3
    a += b.expr() * 2.0;
    // wrong: a vector of 3 would get an axis of 2
    a += c.expr() * 2.0;
}
