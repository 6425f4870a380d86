use conformable::prelude::*;

fn norm(x: &Tensor<f32, shape![2, 3]>) {}

fn main() {
    let a: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: `[2, 3]` is wanted
    norm(&b);
    // wrong: `[3, 2]` is not it
    norm(&a);
}
