use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 5]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 1]> = Tensor::zeros();
    // right: 4 and 1
    let _ = a.maximum(&k);
    // wrong: 4 meets 5
    let _ = a.maximum(&b);
}
