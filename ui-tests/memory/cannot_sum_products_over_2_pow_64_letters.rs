// errors: 1, in build: the number of elements is a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let one: Tensor<f64, shape![1]> = Tensor::ones();
    let x = one.broadcast_to::<shape![4294967296]>();
    // right: a sum over 2^32 letters of each
    let _ = &one * 2.0;
    // wrong: 4294967296 times 4294967296 products
    let _: Tensor<f64, shape![]> = einsum!("i,j->", &x, &x);
}
