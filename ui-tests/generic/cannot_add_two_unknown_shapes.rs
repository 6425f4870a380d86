use conformable::prelude::*;

// right: `S` and `S`
fn right<S: Shape>(x: &Tensor<f32, S>, y: &Tensor<f32, S>) {
    let _ = x + y;
}

// wrong: `S` and `R` need not go together
fn wrong<S: Shape, R: Shape>(x: &Tensor<f32, S>, y: &Tensor<f32, R>) {
    let _ = x + y;
}

fn main() {}
