// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    let y: Tensor<f32, shape![2, 2100]> = Tensor::zeros();
    // right: 8400 and twice 2100 are 12600
    let z = (&x, &y, &y).concat_const::<1, shape![2, 12600]>();
    // wrong: 8400 and twice 2100 are 12600, not 12599
    let z = (&x, &y, &y).concat_const::<1, shape![2, 12599]>();
}
