#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![2, 2]> = Tensor::zeros();
    // right: a mutable view
    a.view_mut()[[0, 0]] = 1.0;
    // wrong: a view to read
    a.view()[[0, 0]] = 1.0;
}
