// errors: 2

use conformable::prelude::*;

// right: `B` is a size
fn right<B: Size>(x: &Tensor<f32, shape![B, 4]>) {
    let _ = x + 1.0;
}
// wrong: `B` may be anything, and so nothing is known of `x`
fn wrong<B>(x: &Tensor<f32, shape![B, 4]>) {
    let _ = x + 1.0;
}

fn main() {}
