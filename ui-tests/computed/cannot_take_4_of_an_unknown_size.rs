use conformable::prelude::*;

// right: `N` is 4 at least
fn right<N: Size + AtLeast<Dim<4>>>(x: &Tensor<f32, shape![N]>) -> Tensor<f32, shape![4]> {
    x.slice(s![..4]).to_tensor()
}
// wrong: `N` may be less than 4
fn wrong<N: Size>(x: &Tensor<f32, shape![N]>) -> Tensor<f32, shape![4]> {
    x.slice(s![..4]).to_tensor()
}

fn main() {}
