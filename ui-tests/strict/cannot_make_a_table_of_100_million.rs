use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![10000, 1]> = Tensor::zeros();
    let b: Tensor<f32, shape![10000]> = Tensor::zeros();
    // right: a block of 64 rows
    let _ = a.narrow::<0, 0, 64>().at_most::<1_000_000>() - &b;
    // wrong: more than 1000000 elements
    let _ = a.at_most::<1_000_000>() - &b;
}
