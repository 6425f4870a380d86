use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2]> = Tensor::zeros();
    let b: Tensor<f32, shape![1]> = Tensor::zeros();
    // right: one element
    let _ = b.item();
    // wrong: two elements
    let _ = a.item();
}
