// errors: 2

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 28, 28]> = Tensor::zeros();
    let w: Tensor<f32, shape![784, 10]> = Tensor::zeros();
    // right: 3136 of 3136
    let _ = x.reshape::<shape![4, 784]>().matmul(&w).argmax_axis::<-1>();
    // wrong: 3072 of 3136; and 768 by 784
    let _ = x.reshape::<shape![4, 768]>().matmul(&w).argmax_axis::<-1>();
}
