use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 3]> = Tensor::zeros();
    // right: 3 by 3
    let _ = b.inverse();
    // wrong: 2 by 3
    let _ = a.inverse();
}
