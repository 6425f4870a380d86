// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: 3 parts of 2800
    let y = x.split_even_const::<1, 3, shape![2, 2800]>();
    // wrong: a third of 8400 is 2800, not 2801
    let y = x.split_even_const::<1, 3, shape![2, 2801]>();
}
