use conformable::prelude::*;

fn main() {
    // right: two rows of one
    let _: Tensor<f32, shape![2, 1]> = tensor![[1.0], [2.0]];
    // wrong: a vector is not `[2, 1]`
    let _: Tensor<f32, shape![2, 1]> = tensor![1.0, 2.0];
}
