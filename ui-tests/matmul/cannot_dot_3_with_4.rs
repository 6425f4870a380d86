use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let k: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: 3 and 3
    let _ = a.dot(&k);
    // wrong: 3 and 4
    let _ = a.dot(&b);
}
