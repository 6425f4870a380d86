// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    let y: Tensor<f32, shape![2, 2100]> = Tensor::zeros();
    // right: 8400 and 2100 are 10500
    let z = x.concat_const::<1, shape![2, 10500]>(&y);
    // wrong: 8400 and 2100 are 10500, not 8400
    let z = x.concat_const::<1, shape![2, 8400]>(&y);
}
