use conformable::prelude::*;

// right: what fits
fn right(a: &Tensor<f32, shape![4, 3]>, b: &Tensor<f32, shape![3]>) -> impl core::fmt::Display {
    a + b
}

// wrong: 3 meets 4
fn wrong(a: &Tensor<f32, shape![4, 3]>, b: &Tensor<f32, shape![4]>) -> impl core::fmt::Display {
    a + b
}

fn main() {}
