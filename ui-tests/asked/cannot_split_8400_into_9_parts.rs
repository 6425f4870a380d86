// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: 8 parts of 1050
    let y = x.split_even_const::<1, 8, shape![2, 1050]>();
    // wrong: 8400 is no multiple of 9
    let y = x.split_even_const::<1, 9, shape![2, 933]>();
}
