use conformable::prelude::*;
use conformable_arrow::to_column;

fn pixels() -> Tensor<f32, shape![100, 8]> {
    Tensor::zeros()
}

fn main() {
    // right: truth values as numbers
    to_column("mask", (&pixels()).cast::<u8>());
    // wrong: Arrow packs eight `bool` in a byte
    to_column("mask", pixels().map(|x| x > 0.5));
}
