use conformable::prelude::*;

fn main() {
    let m: Tensor<bool, shape![3]> = Tensor::full(true);
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let k: Tensor<bool, shape![4]> = Tensor::full(true);
    // right: 4 and 4
    let _ = k.select(&a, &b);
    // wrong: 4 meets 3
    let _ = m.select(&a, &b);
}
