use conformable::prelude::*;

// right: the axis of the tensor
fn right<B: Size>(x: &Tensor<f32, shape![B, 3]>) -> usize {
    x.dims()[0]
}
// wrong: a constant
fn wrong<B: Size>(_: &Tensor<f32, shape![B, 3]>) -> usize {
    B::N
}

fn main() {}
