// errors: 1, in build
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![7, 1511]> = Tensor::zeros();
    // right: 7 times 1511
    let v = a.reshape_const::<shape![10577]>();
    // wrong: one more
    let v = a.reshape_const::<shape![10578]>();
}
