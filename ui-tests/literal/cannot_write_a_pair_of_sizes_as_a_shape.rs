use conformable::prelude::*;

// right: what fits
fn right(x: &Tensor<f32, shape![3, 4]>) {}

// wrong: a tuple of sizes instead of a list
fn wrong(x: &Tensor<f32, (Dim<3>, Dim<4>)>) {}

fn main() {}
