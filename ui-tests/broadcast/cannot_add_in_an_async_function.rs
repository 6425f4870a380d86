use conformable::prelude::*;

// right: what fits
async fn right(a: Tensor<f32, shape![2, 3]>, b: Tensor<f32, shape![3]>) -> f32 {
    (a + b).sum()
}

// wrong: 3 meets 2
async fn wrong(a: Tensor<f32, shape![2, 3]>, b: Tensor<f32, shape![2]>) -> f32 {
    (a + b).sum()
}

fn main() {}
