// errors: 2

use conformable::prelude::*;

// right: what fits
fn right(a: Tensor<f32, shape![3]>, b: Tensor<f32, shape![3]>) -> Tensor<f32, Broadcasted<shape![3], shape![3]>> {
    Tensor::zeros()
}

// wrong: Broadcasted in a return type
fn wrong(a: Tensor<f32, shape![3]>, b: Tensor<f32, shape![4]>) -> Tensor<f32, Broadcasted<shape![3], shape![4]>> {
    Tensor::zeros()
}

fn main() {}
