use conformable::prelude::*;

// right: `K` by `K`
fn right<L: Shape, M: Size, K: Size, N: Size>(
    x: &Tensor<f32, shape![..L, M, K]>,
    w: &Tensor<f32, shape![N, K]>,
) -> Tensor<f32, shape![..L, M, N]> {
    x.matmul(&w.t())
}
// wrong: `K` by `N`
fn wrong<L: Shape, M: Size, K: Size, N: Size>(x: &Tensor<f32, shape![..L, M, K]>, w: &Tensor<f32, shape![N, K]>) {
    let _ = x.matmul(w);
}

fn main() {}
