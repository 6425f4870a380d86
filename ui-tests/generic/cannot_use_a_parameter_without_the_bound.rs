use conformable::prelude::*;

// right: what fits
fn right<B: Size>(x: &Tensor<f32, shape![B, 4]>) {}

// wrong: a shape without a bound
fn wrong<B>(x: &Tensor<f32, shape![B, 4]>) {}

fn main() {}
