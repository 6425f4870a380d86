use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let row: Tensor<f32, shape![4]> = Tensor::zeros();
    let mut v = row.broadcast_to::<shape![3, 4]>();
    let mut w = v.to_tensor();
    // right: a copy has an element for each position
    (x.expr() * 2.0).eval_into(&mut w);
    // wrong: four positions share one element
    (x.expr() * 2.0).eval_into(&mut v);
}
