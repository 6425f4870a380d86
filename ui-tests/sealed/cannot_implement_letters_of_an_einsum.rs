#![allow(unused)]

use conformable::axis::Yes;
use conformable::prelude::*;
use conformable::rule::einsum::Term;

/// Letters that suit every operand.
struct Mine;

// right: the letters are a string
fn product(a: &Tensor<f32, shape![2, 3]>) -> Tensor<f32, shape![2, 2]> {
    einsum!("ij,kj->ik", a, a)
}

// wrong: letters of your own
impl Term for Mine {
    type Suits<S: Shape> = Yes;
    type Dots<S: Shape> = S;
    type List = ();
}

fn main() {}
