// errors: 2

use conformable::prelude::*;

// right: what fits
type Right = Broadcasted<Broadcasted<shape![2, 1], shape![3]>, shape![2, 1]>;

fn right(y: Tensor<f32, Right>) {}

// wrong: Broadcasted of three shapes
type Wrong = Broadcasted<Broadcasted<shape![2, 1], shape![3]>, shape![4]>;

fn wrong(y: Tensor<f32, Wrong>) {}

fn main() {}
