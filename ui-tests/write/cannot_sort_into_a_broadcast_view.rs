use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let row: Tensor<f32, shape![4]> = Tensor::zeros();
    let mut v = row.broadcast_to::<shape![3, 4]>();
    let mut w = v.to_tensor();
    // right: a copy has an element for each position
    x.sort_into::<1>(&mut w);
    // wrong: three positions share one element
    x.sort_into::<1>(&mut v);
}
