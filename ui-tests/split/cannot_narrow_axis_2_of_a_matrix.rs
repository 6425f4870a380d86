use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: the last axis is 1
    let _ = a.narrow::<1, 0, 1>();
    // wrong: there is no axis 2
    let _ = a.narrow::<2, 0, 1>();
}
