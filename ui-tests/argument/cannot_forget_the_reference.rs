use conformable::prelude::*;

fn norm(x: &Tensor<f32, shape![3]>) -> f32 {
    x.norm()
}

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a reference is wanted
    norm(&a);
    // wrong: a tensor is not a reference
    norm(b);
}
