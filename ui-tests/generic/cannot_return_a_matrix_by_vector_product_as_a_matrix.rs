use conformable::prelude::*;

// right: `[M]`
fn right<M: Size, K: Size>(a: &Tensor<f32, shape![M, K]>, v: &Tensor<f32, shape![K]>) -> Tensor<f32, shape![M]> {
    a.matmul(v)
}
// wrong: `[M, K]`
fn wrong<M: Size, K: Size>(a: &Tensor<f32, shape![M, K]>, v: &Tensor<f32, shape![K]>) -> Tensor<f32, shape![M, K]> {
    a.matmul(v)
}

fn main() {}
