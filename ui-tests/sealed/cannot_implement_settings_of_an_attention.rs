#![allow(unused)]

use conformable::prelude::*;
use conformable::nn::NoMask;
use conformable::rule::attention::{OwnHeads, SaysHow};

/// A way to attend.
#[derive(Clone, Copy)]
struct Mine;

// right: a way is made of the library's
fn way() -> Attention<f32> {
    Attention::new().causal()
}

// wrong: a way of your own
impl SaysHow for Mine {
    type How = Self;
    type Heads = OwnHeads;
    type Mask = NoMask;
}

fn main() {}
