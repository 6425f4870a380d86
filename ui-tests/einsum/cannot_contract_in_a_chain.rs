use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    // right: what fits
    let _ = einsum!("ij,jk->ik", &a, a.t()).relu().sum();
    // wrong: in a chain
    let _ = einsum!("ij,jk->ik", &a, &b).relu().sum();
}
