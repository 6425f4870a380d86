#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let r = &a;
    // right: a copy gives its elements away
    let _ = r.to_tensor().into_vec();
    // wrong: a reference does not
    let _ = r.into_vec();
}
