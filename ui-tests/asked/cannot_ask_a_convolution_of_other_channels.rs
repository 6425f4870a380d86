// errors: 1
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 2101, 9]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 3, 3, 3]> = Tensor::zeros();
    let k: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    // right: 3 channels under a kernel for 3
    let y: Tensor<f32, shape![1, 4, 1050, 4]> = nn::conv2d_const(&x, &w, Conv::new().stride::<2>());
    // wrong: 3 channels under a kernel for 2
    let y: Tensor<f32, shape![1, 4, 1050, 4]> = nn::conv2d_const(&x, &k, Conv::new().stride::<2>());
}
