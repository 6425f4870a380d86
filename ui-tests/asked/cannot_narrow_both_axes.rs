// errors: 1
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: axis 1 alone is another
    let y = x.narrow_const::<1, 0, shape![2, 3549]>();
    // wrong: an axis of size 2 stays, and is asked for as 1
    let y = x.narrow_const::<1, 0, shape![1, 3549]>();
}
