// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: one from each side of 8400
    let y = x.slice_const::<shape![2, 8398]>(s![.., 1..-1]);
    // wrong: one from each side of 8400 leaves 8398, not 8399
    let y = x.slice_const::<shape![2, 8399]>(s![.., 1..-1]);
}
