#![allow(unused)]

use conformable::prelude::*;

// right: the view is used before
fn right() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let v = a.view();
    let _ = v.dims();
    let b = a;
}

// wrong: the view is used after
fn wrong() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let v = a.view();
    let b = a;
    let _ = v.dims();
}

fn main() {}
