#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a reference leaves it
    {
        let c = &a + &b;
        let _ = a.dims();
    }
    // wrong: by value it is gone
    {
        let c = a + &b;
        let _ = a.dims();
    }
}
