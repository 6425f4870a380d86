// errors: 1
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: as many axes as the entries leave
    let y = x.slice_const::<shape![2, 8398]>(s![.., 1..-1]);
    // wrong: a slice of [2, 8400] with two entries has no third axis
    let y = x.slice_const::<shape![2, 8398, 1]>(s![.., 1..-1]);
}
