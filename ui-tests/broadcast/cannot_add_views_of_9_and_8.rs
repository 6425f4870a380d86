use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![9]> = Tensor::zeros();
    let b: Tensor<f32, shape![8]> = Tensor::zeros();
    let k: Tensor<f32, shape![1]> = Tensor::zeros();
    // right: 9 and 1
    let _ = a.view() + k.view();
    // wrong: 9 meets 8: a view has a shape too
    let _ = a.view() + b.view();
}
