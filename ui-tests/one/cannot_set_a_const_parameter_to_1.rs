// errors: 1, in build: the parameter is known where the function is used
#![allow(unused)]

use conformable::prelude::*;

fn zeros<const N: usize>() -> Tensor<f32, shape![2, { N }]> {
    Tensor::zeros()
}

fn main() {
    // right: 2 is a `Dim`
    let a = zeros::<2>();
    // wrong: 1 is not
    let a = zeros::<1>();
}
