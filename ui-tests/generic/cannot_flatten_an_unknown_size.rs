use conformable::prelude::*;

// right: the output is named
fn right(x: &Tensor<f32, shape![8, 4]>) {
    let _ = x.flatten();
}
// wrong: `B` times 4 is not known
fn wrong<B: Size>(x: &Tensor<f32, shape![B, 4]>) {
    let _ = x.flatten();
}

fn main() {}
