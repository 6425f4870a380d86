use conformable::prelude::*;

// right: `CLASSES` is not 0
fn right<const CLASSES: usize>(x: &Tensor<f32, shape![{CLASSES}]>) -> usize
where
    Dim<CLASSES>: NonEmpty,
{
    x.argmax()
}
// wrong: `CLASSES` may be 0
fn wrong<const CLASSES: usize>(x: &Tensor<f32, shape![{CLASSES}]>) -> usize {
    x.argmax()
}

fn main() {}
