// errors: 1
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: the first axis stays
    let y = x.slice_const::<shape![2, 8398]>(s![.., 1..-1]);
    // wrong: the whole axis of size 2 cannot become 3
    let y = x.slice_const::<shape![3, 8398]>(s![.., 1..-1]);
}
