#![allow(unused)]

use conformable::prelude::*;

// right: a copy is returned
fn right() -> Tensor<f32, shape![3]> {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    a.view().to_tensor()
}

// wrong: a view of what is dropped
fn wrong<'a>() -> SliceView<'a, f32, shape![3]> {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    a.view()
}

fn main() {}
