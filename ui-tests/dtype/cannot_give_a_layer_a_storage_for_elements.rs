use conformable::nn::layers::Linear;
use conformable::prelude::*;

// right: the elements, and then the storage
fn right<B: Storage>(_: &Linear<Dim<3>, Dim<2>, f32, B>) {}
// wrong: a storage in the place of the elements
fn wrong<B: Storage>(_: &Linear<Dim<3>, Dim<2>, B>) {}

fn main() {}
