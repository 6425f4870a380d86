// errors: 1, in build: that `N` is not 1 cannot be said in types
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    // right: 1 is written `One`
    let a: Tensor<f32, Axes<Scalar, One>> = Tensor::zeros();
    // wrong: `Dim<1>` is not
    let a: Tensor<f32, Axes<Scalar, Dim<1>>> = Tensor::zeros();
}
