use conformable::prelude::*;

// right: the number of rows is a size
pub fn columns<B: Size>(x: &Tensor<f32, shape![B, 3]>) -> usize {
    x.dims()[1]
}

// wrong: it may be any type
pub fn rows<B>(_: &Tensor<f32, shape![B, 3]>) {}

fn main() {}
