use conformable::prelude::*;

fn main() {
    // right: an identity is a matrix
    let _: Tensor<f32, shape![3, 3]> = Tensor::eye();
    // wrong: a vector is none
    let _: Tensor<f32, shape![3]> = Tensor::eye();
}
