#![allow(unused)]

use conformable::prelude::*;
use conformable::rule::repeat::Repetitions;

/// How often each axis is repeated.
struct Mine;

// right: the numbers are written like a shape
fn repeated(a: &Tensor<f32, shape![2, 3]>) -> Tensor<f32, shape![4, 3]> {
    a.repeat::<shape![2, 1]>()
}

// wrong: a list of your own
impl Repetitions for Mine {
    type List = shape![2, 1];
}

fn main() {}
