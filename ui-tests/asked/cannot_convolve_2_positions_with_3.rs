// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 2]> = Tensor::zeros();
    let y: Tensor<f32, shape![1, 3]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 1, 3]> = Tensor::zeros();
    // right: a window of 3 on 3 positions
    let z: Tensor<f32, shape![1, 1]> = nn::conv1d_const(&y, &w, Conv::new());
    // wrong: a window of 3 on 2 positions, where 1 is asked for
    let z: Tensor<f32, shape![1, 1]> = nn::conv1d_const(&x, &w, Conv::new());
}
