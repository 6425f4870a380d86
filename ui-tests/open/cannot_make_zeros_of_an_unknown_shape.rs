use conformable::prelude::*;

// right: like another
fn right<S: Shape>(x: &Tensor<f32, S>) -> Tensor<f32, S> {
    x.zeros_like()
}
// wrong: an axis may be one of run time
fn wrong<S: Shape>(_: &Tensor<f32, S>) -> Tensor<f32, S> {
    Tensor::zeros()
}

fn main() {}
