#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: two views to read
    {
        let x = a.view();
        let y = a.view();
        let _ = (x.dims(), y.dims());
    }
    // wrong: two views to write
    {
        let x = a.view_mut();
        let y = a.view_mut();
        let _ = (x.dims(), y.dims());
    }
}
