// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: the last position is 8399
    let y = x.slice_const::<shape![2]>(s![.., 8399]);
    // wrong: position 8400 of an axis of size 8400
    let y = x.slice_const::<shape![2]>(s![.., 8400]);
}
