use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let c: Tensor<f32, shape![5, 6]> = Tensor::zeros();
    let k: Tensor<f32, shape![4, 6]> = Tensor::zeros();
    // right: k is 4
    let _ = einsum!("ij,jk,kl->il", &a, &b, &k);
    // wrong: k is 4 and 5
    let _ = einsum!("ij,jk,kl->il", &a, &b, &c);
}
