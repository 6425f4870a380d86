// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 2101, 9]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 3, 3, 3]> = Tensor::zeros();
    // right: a step of 2 gives 1050
    let y: Tensor<f32, shape![1, 4, 1050, 4]> = nn::conv2d_const(&x, &w, Conv::new().stride::<2>());
    // wrong: 2101 rows under 3 by steps of 2 give 1050, not 1051
    let y: Tensor<f32, shape![1, 4, 1051, 4]> = nn::conv2d_const(&x, &w, Conv::new().stride::<2>());
}
