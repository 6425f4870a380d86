#![allow(unused)]

use conformable::prelude::*;

fn main() {
    // right: a copy outlives the tensor
    let _: Tensor<f32, shape![2]> = {
        let a: Tensor<f32, shape![2]> = Tensor::zeros();
        a.view().to_tensor()
    };
    // wrong: a view does not
    let _: SliceView<f32, shape![2]> = {
        let a: Tensor<f32, shape![2]> = Tensor::zeros();
        a.view()
    };
}
