use conformable::prelude::*;

fn add<B: Size>(x: &Tensor<f32, shape![B, 2]>, y: &Tensor<f32, shape![B, 2]>) {}

fn main() {
    let a: Tensor<f32, shape![5, 2]> = Tensor::zeros();
    let b: Tensor<f32, shape![6, 2]> = Tensor::zeros();
    let k: Tensor<f32, shape![5, 2]> = Tensor::zeros();
    // right: `B` is 5
    add(&a, &k);
    // wrong: `B` would be 5 and 6
    add(&a, &b);
}
