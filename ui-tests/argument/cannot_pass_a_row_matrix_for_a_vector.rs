use conformable::prelude::*;

fn norm(x: &Tensor<f32, shape![3]>) {}

fn main() {
    let a: Tensor<f32, shape![1, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: `[3]` is wanted
    norm(&b);
    // wrong: `[1, 3]` is not it
    norm(&a);
}
