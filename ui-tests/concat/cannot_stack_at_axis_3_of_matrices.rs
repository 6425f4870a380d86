use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: the new axis is the last
    let _ = [&a, &b].stack::<2>();
    // wrong: a stack of matrices has no axis 3
    let _ = [&a, &b].stack::<3>();
}
