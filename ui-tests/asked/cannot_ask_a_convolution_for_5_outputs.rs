// errors: 1
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 2101, 9]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 3, 3, 3]> = Tensor::zeros();
    // right: the kernel has 4 outputs
    let y: Tensor<f32, shape![1, 4, 1050, 4]> = nn::conv2d_const(&x, &w, Conv::new().stride::<2>());
    // wrong: a kernel of 4 outputs gives no 5
    let y: Tensor<f32, shape![1, 5, 1050, 4]> = nn::conv2d_const(&x, &w, Conv::new().stride::<2>());
}
