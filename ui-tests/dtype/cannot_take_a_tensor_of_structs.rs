use conformable::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Complex {
    pub re: f32,
    pub im: f32,
}

// right: a number of each kind, on an axis of their own
pub fn lengths(z: &Tensor<f32, shape![3, 2]>) -> Tensor<f32, shape![3]> {
    z.square().sum_axis::<-1>().sqrt()
}

// wrong: a pair of numbers in each place
pub fn first(_: &Tensor<Complex, shape![3]>) {}

fn main() {}
