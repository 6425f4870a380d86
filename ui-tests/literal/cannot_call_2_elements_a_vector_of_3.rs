use conformable::prelude::*;

fn main() {
    // right: 3 elements
    let _: Tensor<f32, shape![3]> = tensor![1.0, 2.0, 3.0];
    // wrong: 2 elements are not 3
    let _: Tensor<f32, shape![3]> = tensor![1.0, 2.0];
}
