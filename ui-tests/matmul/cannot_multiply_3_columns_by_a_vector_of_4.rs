use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let k: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: 3 columns by 3
    let _ = a.matmul(&k);
    // wrong: 3 columns by 4
    let _ = a.matmul(&b);
}
