// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: up to the end
    let y = x.slice_const::<shape![2, 400]>(s![.., 8000..8400]);
    // wrong: position 8401 of an axis of size 8400
    let y = x.slice_const::<shape![2, 401]>(s![.., 8000..8401]);
}
