use conformable::prelude::*;

// right: `I` by `I`, transposed
fn right<B: Size, I: Size, O: Size>(x: &Tensor<f32, shape![B, I]>, w: &Tensor<f32, shape![O, I]>) {
    let _ = x.matmul(&w.t());
}

// wrong: `I` by `O`
fn wrong<B: Size, I: Size, O: Size>(x: &Tensor<f32, shape![B, I]>, w: &Tensor<f32, shape![O, I]>) {
    let _ = x.matmul(w);
}

fn main() {}
