use conformable::prelude::*;

// right: the number that the tensor has
fn right<S: Shape>(x: &Tensor<f32, S>) -> f32 {
    x.sum() / x.len() as f32
}
// wrong: a constant
fn wrong<S: Shape>(x: &Tensor<f32, S>) -> f32 {
    x.sum() / S::LEN as f32
}

fn main() {}
