use conformable::prelude::*;

// right: rows of `M` by `K` stay rows
fn right<L: Shape, M: Size, K: Size>(x: &Tensor<f32, shape![..L, M, K]>) -> Tensor<f32, shape![..L, M, K]> {
    x * 2.0
}
// wrong: they are not columns
fn wrong<L: Shape, M: Size, K: Size>(x: &Tensor<f32, shape![..L, M, K]>) -> Tensor<f32, shape![..L, K, M]> {
    x * 2.0
}

fn main() {}
