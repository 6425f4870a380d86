// errors: 1
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: the last axis is axis 1
    let y = x.narrow_const::<1, 0, shape![2, 3549]>();
    // wrong: a matrix has no axis 2
    let y = x.narrow_const::<2, 0, shape![2, 3549]>();
}
