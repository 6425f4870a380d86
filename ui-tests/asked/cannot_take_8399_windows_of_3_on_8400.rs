// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: 8398 windows of 3 positions lie on 8400
    let y = x.windows_const::<1, 3, shape![2, 8398, 3]>();
    // wrong: on 8400 positions there are 8398 windows of 3, not 8399
    let y = x.windows_const::<1, 3, shape![2, 8399, 3]>();
}
