use conformable::prelude::*;

// right: `N` is 4 at least
fn right<N: Size + AtLeast<Dim<4>>>(x: &Tensor<f32, shape![N, 2]>) -> Tensor<f32, shape![2]> {
    x.slice(s![3, ..]).to_tensor()
}
// wrong: `N` may have no position 3
fn wrong<N: Size>(x: &Tensor<f32, shape![N, 2]>) -> Tensor<f32, shape![2]> {
    x.slice(s![3, ..]).to_tensor()
}

fn main() {}
