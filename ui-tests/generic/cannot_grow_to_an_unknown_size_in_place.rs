use conformable::prelude::*;

// right: 1 stretches to `B`
fn right<B: Size>(x: &mut Tensor<f32, shape![B]>, y: &Tensor<f32, shape![1]>) {
    *x += y;
}

// wrong: `B` would have to be 1
fn wrong<B: Size>(x: &mut Tensor<f32, shape![1]>, y: &Tensor<f32, shape![B]>) {
    *x += y;
}

fn main() {}
