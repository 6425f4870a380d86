use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: the last axis is 1
    let _ = a.pad::<1, 1, 1>(Pad::Constant(0.0));
    // wrong: there is no axis 2
    let _ = a.pad::<2, 1, 1>(Pad::Constant(0.0));
}
