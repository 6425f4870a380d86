use conformable::prelude::*;

// right: rows of 3
fn right<B: Size>(x: &Tensor<f32, shape![B, 3]>) -> Tensor<f32, shape![B, 3]> {
    x + x
}

// wrong: rows of 3 are not rows of 4
fn wrong<B: Size>(x: &Tensor<f32, shape![B, 3]>) -> Tensor<f32, shape![B, 4]> {
    x + x
}

fn main() {}
