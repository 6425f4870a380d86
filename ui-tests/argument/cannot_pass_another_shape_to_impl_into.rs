use conformable::prelude::*;

fn total(x: impl Into<Tensor<f32, shape![2, 3]>>) -> f32 {
    x.into().sum()
}

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    // right: `[2, 3]` into `[2, 3]`
    total(a);
    // wrong: `[3, 2]` is not it
    total(b);
}
