use conformable::prelude::*;

// right: a bias of the features
fn right<B: Size, F: Size>(x: &Tensor<f32, shape![B, F]>, b: &Tensor<f32, shape![F]>) {
    let _ = x + b;
}

// wrong: a bias of the batch
fn wrong<B: Size, F: Size>(x: &Tensor<f32, shape![B, F]>, b: &Tensor<f32, shape![B]>) {
    let _ = x + b;
}

fn main() {}
