// errors: 1, in build: the number of elements is a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let one: Tensor<f64, shape![1]> = Tensor::ones();
    // right: 2^62 positions have numbers
    let many = one.broadcast_to::<shape![2147483648, 2147483648]>();
    // wrong: 4294967296 times 4294967296 have not
    let _ = one.broadcast_to::<shape![4294967296, 4294967296]>();
}
