// errors: 1, in build: the form for sizes that are parameters
#![allow(unused)]

use conformable::prelude::*;

fn pair<B: FixedSize>(x: &Tensor<f32, shape![B]>) {
    let _ = x.reshape_const::<shape![2, 3]>();
}

fn main() {
    let a: Tensor<f32, shape![8]> = Tensor::zeros();
    let k: Tensor<f32, shape![6]> = Tensor::zeros();
    // right: 6 elements
    pair(&k);
    // wrong: 6 of 8
    pair(&a);
}
