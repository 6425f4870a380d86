// errors: 2

use conformable::prelude::*;

// right: what fits
fn right<L: Shape, M: Size, K: Size, N: Size>(
    x: &Tensor<f32, shape![..L, M, K]>,
    w: &Tensor<f32, shape![N, K]>,
) -> Tensor<f32, shape![..L, M, N]> {
    x.matmul(w.t())
}

// wrong: generic code, definition wrong
fn wrong<L: Shape, M: Size, K: Size, N: Size>(
    x: &Tensor<f32, shape![..L, M, K]>,
    w: &Tensor<f32, shape![N, K]>,
) -> Tensor<f32, shape![..L, M, N]> {
    x.matmul(w)
}

fn main() {}
