use conformable::prelude::*;

// right: `N` is not 0
fn right<N: Size + NonEmpty>(x: &Tensor<f32, shape![N]>) -> f32 {
    x.max()
}
// wrong: `N` may be 0
fn wrong<N: Size>(x: &Tensor<f32, shape![N]>) -> f32 {
    x.max()
}

fn main() {}
