use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    // right: `[2, 3]` and `[2, 3]`
    let _ = a == b.t();
    // wrong: `[2, 3]` and `[3, 2]`
    let _ = a == b;
}
