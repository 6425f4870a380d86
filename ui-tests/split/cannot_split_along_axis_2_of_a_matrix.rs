use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 6]> = Tensor::zeros();
    // right: the last axis is 1
    let _ = a.split::<1, shape![3, 3]>();
    // wrong: there is no axis 2
    let _ = a.split::<2, shape![3, 3]>();
}
