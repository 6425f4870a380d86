#![allow(unused)]

use conformable::prelude::*;

// right: the view is used before
fn right() {
    let mut a: Tensor<f32, shape![3]> = Tensor::zeros();
    let v = a.view();
    let _ = v.dims();
    a += 1.0;
}

// wrong: the view is used after
fn wrong() {
    let mut a: Tensor<f32, shape![3]> = Tensor::zeros();
    let v = a.view();
    a += 1.0;
    let _ = v.dims();
}

fn main() {}
