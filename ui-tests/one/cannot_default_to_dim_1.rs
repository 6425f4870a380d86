// errors: 1, in build: that `N` is not 1 cannot be said in types
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    // right: 1 is written `One`
    let a: Tensor<f32, shape![1, 3]> = Tensor::default();
    // wrong: `Dim<1>` is not
    let a: Tensor<f32, shape![{1}, 3]> = Tensor::default();
}
