// errors: 1, in build: the form for sizes outside the table
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![7, 1511]> = Tensor::zeros();
    // right: 7 times 1511
    let v = a.reshape_const::<shape![10577]>();
    // wrong: 10578 of 10577
    let v = a.reshape_const::<shape![10578]>();
}
