// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    // right: the windows' own axis is last
    let y = x.windows_const::<1, 3, shape![2, 8398, 3]>();
    // wrong: windows of 3 are asked for as 4
    let y = x.windows_const::<1, 3, shape![2, 8398, 4]>();
}
