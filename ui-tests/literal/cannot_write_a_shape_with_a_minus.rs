use conformable::prelude::*;

fn main() {
    // right: sizes
    let _: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // wrong: -1 is not a size; nothing is inferred
    let _: Tensor<f32, shape![2, -1]> = Tensor::zeros();
}
