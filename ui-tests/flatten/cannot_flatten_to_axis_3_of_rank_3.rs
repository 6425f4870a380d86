use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4, 5]> = Tensor::zeros();
    // right: the last axis is 2
    let _ = a.flatten_axes::<1, 2>();
    // wrong: there is no axis 3
    let _ = a.flatten_axes::<1, 3>();
}
