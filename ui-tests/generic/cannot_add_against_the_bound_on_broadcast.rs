use conformable::prelude::*;

// right: what fits
fn right<L: Shape + Broadcast<R>, R: Shape>(x: &Tensor<f32, L>, y: &Tensor<f32, R>) {
    let _ = x + y;
}

// wrong: an own bound on Broadcast, the other way round
fn wrong<L: Shape + Broadcast<R>, R: Shape>(x: &Tensor<f32, L>, y: &Tensor<f32, R>) {
    let _ = y + x;
}

fn main() {}
