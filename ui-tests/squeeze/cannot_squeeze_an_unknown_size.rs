use conformable::prelude::*;

// right: it is 1
fn right<B: Size>(x: &Tensor<f32, shape![B, 1]>) {
    let _ = x.squeeze::<-1>();
}
// wrong: `B` need not be 1
fn wrong<B: Size>(x: &Tensor<f32, shape![B, 1]>) {
    let _ = x.squeeze::<0>();
}

fn main() {}
