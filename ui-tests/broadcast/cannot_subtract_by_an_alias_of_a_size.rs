use conformable::prelude::*;

type Batch = Dim<64>;

type Features = Dim<12>;

// right: what fits
fn right(x: &Tensor<f32, shape![Batch, Features]>, y: &Tensor<f32, shape![Features]>) -> f32 {
    (x - y).sum()
}

// wrong: a size by its alias, on the wrong axis
fn wrong(x: &Tensor<f32, shape![Batch, Features]>, y: &Tensor<f32, shape![Batch]>) -> f32 {
    (x - y).sum()
}

fn main() {}
