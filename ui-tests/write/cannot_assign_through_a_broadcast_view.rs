#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let row: Tensor<f32, shape![4]> = Tensor::zeros();
    let v = row.broadcast_to::<shape![3, 4]>();
    let mut w = v.to_tensor();
    // right: a copy has an element for each position
    w[[0, 1]] = 1.0;
    // wrong: four positions share one element
    v[[0, 1]] = 1.0;
}
