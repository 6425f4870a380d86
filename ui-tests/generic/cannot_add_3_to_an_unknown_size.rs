use conformable::prelude::*;

// right: `B` and 1
fn right<B: Size>(x: &Tensor<f32, shape![B]>, y: &Tensor<f32, shape![1]>) {
    let _ = x + y;
}

// wrong: `B` need not be 3, nor 1
fn wrong<B: Size>(x: &Tensor<f32, shape![B]>, y: &Tensor<f32, shape![3]>) {
    let _ = x + y;
}

fn main() {}
