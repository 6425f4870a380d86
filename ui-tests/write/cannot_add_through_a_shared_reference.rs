#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let mut k: Tensor<f32, shape![3]> = Tensor::zeros();
    let r = &a;
    let q = &mut k;
    // right: through a mutable reference
    *q += 1.0;
    // wrong: through a shared one
    *r += 1.0;
}
