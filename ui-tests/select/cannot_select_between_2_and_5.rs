use conformable::prelude::*;

fn main() {
    let m: Tensor<bool, shape![3, 1]> = Tensor::full(true);
    let a: Tensor<f32, shape![2]> = Tensor::zeros();
    let b: Tensor<f32, shape![5]> = Tensor::zeros();
    let k: Tensor<f32, shape![5]> = Tensor::zeros();
    // right: 5 and 5
    let _ = m.select(&k, &b);
    // wrong: 2 meets 5
    let _ = m.select(&a, &b);
}
