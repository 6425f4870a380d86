use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 4, 5]> = Tensor::zeros();
    let k: Tensor<f32, shape![1, 4, 5]> = Tensor::zeros();
    // right: a batch of 2 and a batch of 1
    let _ = a.matmul(&k);
    // wrong: a batch of 2 and a batch of 3
    let _ = a.matmul(&b);
}
