// errors: 1
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: a position takes an axis away
    let y = x.slice_const::<shape![8398]>(s![0, 1..-1]);
    // wrong: a range keeps the axis of size 2
    let y = x.slice_const::<shape![8398]>(s![.., 1..-1]);
}
