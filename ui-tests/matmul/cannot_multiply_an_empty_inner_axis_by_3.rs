use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 0]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    let k: Tensor<f32, shape![0, 2]> = Tensor::zeros();
    // right: 0 by 0
    let _ = a.matmul(&k);
    // wrong: 0 by 3
    let _ = a.matmul(&b);
}
