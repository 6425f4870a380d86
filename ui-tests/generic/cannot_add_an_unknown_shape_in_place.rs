use conformable::prelude::*;

// right: what fits
fn right<S: Shape>(w: &mut Tensor<f32, S>, b: &Tensor<f32, S>) {
    *w += b;
}

// wrong: `R` need not fit `S`
fn wrong<S: Shape, R: Shape>(w: &mut Tensor<f32, S>, b: &Tensor<f32, R>) {
    *w += b;
}

fn main() {}
