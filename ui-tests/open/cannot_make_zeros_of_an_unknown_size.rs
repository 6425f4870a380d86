use conformable::prelude::*;

// right: a size that is known while compiling
fn right<B: FixedSize>() -> Tensor<f32, shape![B, 3]> {
    Tensor::zeros()
}
// wrong: the size may be one of run time
fn wrong<B: Size>() -> Tensor<f32, shape![B, 3]> {
    Tensor::zeros()
}

fn main() {}
