use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4, 2, 3]> = Tensor::zeros();
    let c: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a new axis of 4
    let _ = a.expand_as(&b);
    // wrong: the axis of 2 would be lost
    let _ = a.expand_as(&c);
}
