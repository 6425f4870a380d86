use conformable::prelude::*;

// right: `B` and `B`
fn right<B: Size>(x: &Tensor<f32, shape![B, 4]>, y: &Tensor<f32, shape![B, 4]>) {
    let _ = x + y;
}

// wrong: `B` and `C` need not be equal
fn wrong<B: Size, C: Size>(x: &Tensor<f32, shape![B, 4]>, y: &Tensor<f32, shape![C, 4]>) {
    let _ = x + y;
}

fn main() {}
