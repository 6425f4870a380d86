use conformable::prelude::*;

// right: a matrix
fn right<M: Size, N: Size>(x: &Tensor<f32, shape![M, N]>) -> f32 {
    x[[0, 1]]
}
// wrong: `S` may be of any rank
fn wrong<S: Shape>(x: &Tensor<f32, S>) -> f32 {
    x[[0, 1]]
}

fn main() {}
