use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    let mut out: Tensor<f32, shape![3]> = Tensor::zeros();
    let mut right: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: `[4, 3]` into `[4, 3]`
    (a.expr() + &b).eval_into(&mut right);
    // wrong: `[4, 3]` into `[3]`
    (a.expr() + &b).eval_into(&mut out);
}
