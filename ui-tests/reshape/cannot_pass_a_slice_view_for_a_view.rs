// errors: 1
#![allow(unused)]

use conformable::prelude::*;

fn total(x: View<'_, f32, shape![2, 3]>) -> f32 {
    x.sum()
}

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a view with strides is made of it by `.into()`
    let _ = total(x.view().into());
    // wrong: the view of a tensor is a SliceView
    let _ = total(x.view());
}
