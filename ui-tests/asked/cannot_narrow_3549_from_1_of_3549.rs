// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3549]> = Tensor::zeros();
    // right: from position 1 on there are 3548
    let y = x.narrow_const::<0, 1, shape![3548]>();
    // wrong: 3549 positions from position 1 on an axis of size 3549
    let y = x.narrow_const::<0, 1, shape![3549]>();
}
