// errors: 3

use conformable::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Money(f64);

fn main() {
    // right: what fits
    let _: Tensor<f64, shape![3]> = Tensor::full(1.0);
    // wrong: a user's element type
    let _: Tensor<Money, shape![3]> = Tensor::full(Money(1.0));
}
