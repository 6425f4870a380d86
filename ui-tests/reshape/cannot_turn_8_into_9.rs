use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![8]> = Tensor::zeros();
    // right: 8 of 8
    let _: Tensor<f32, shape![2, 4]> = a.clone().into_shape();
    // wrong: 9 of 8
    let _: Tensor<f32, shape![3, 3]> = a.into_shape();
}
