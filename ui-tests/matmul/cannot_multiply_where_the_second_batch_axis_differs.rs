use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4, 5]> = Tensor::zeros();
    let b: Tensor<f32, shape![4, 5, 6]> = Tensor::zeros();
    let k: Tensor<f32, shape![3, 5, 6]> = Tensor::zeros();
    // right: 3 and 3
    let _ = a.matmul(&k);
    // wrong: 3 meets 4
    let _ = a.matmul(&b);
}
