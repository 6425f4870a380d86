use conformable::prelude::*;

fn main() {
    let mut w: Tensor<f32, shape![4]> = Tensor::zeros();
    let b: Tensor<f32, shape![5]> = Tensor::zeros();
    // right: what fits
    (b.slice(s![..4]).expr() * 2.0).eval_into(&mut w);
    // wrong: eval_into another size
    (b.expr() * 2.0).eval_into(&mut w);
}
