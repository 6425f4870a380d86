use conformable::prelude::*;

fn main() {
    // right: what fits
    let _: Tensor<f32, shape![2]> = [1.0, 2.0].into();
    // wrong: into with another shape
    let _: Tensor<f32, shape![3]> = [1.0, 2.0].into();
}
