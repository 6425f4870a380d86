use conformable::prelude::*;

// right: as the macro writes it, with the first axis innermost
pub fn matrix(_: &Tensor<f32, shape![2, 3]>) {}

// wrong: a pair of sizes
pub fn pair(_: &Tensor<f32, (Dim<2>, Dim<3>)>) {}

fn main() {}
