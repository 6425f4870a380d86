#![allow(unused)]

use conformable::prelude::*;
use conformable::rule::strict::ShapeBy;

/// Everything goes together.
struct Anything;

// right: the library's rules
fn sum(a: &Tensor<f32, shape![3]>) -> Tensor<f32, shape![3]> {
    a.exact() + a
}

// wrong: a rule of your own
impl ShapeBy for Anything {
    type Of<L: Shape, R: Shape> = L;
}

fn main() {}
