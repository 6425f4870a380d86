#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: the view has written before
    {
        let mut v = a.view_mut();
        v += 1.0;
        let s = &a * 2.0;
    }
    // wrong: the view writes after
    {
        let mut v = a.view_mut();
        let s = &a * 2.0;
        v += 1.0;
    }
}
