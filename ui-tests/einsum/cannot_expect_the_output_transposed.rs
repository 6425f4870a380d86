use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: the output is [i, k]
    let _: Tensor<f32, shape![2, 4]> = einsum!("ij,jk->ik", &a, &b);
    // wrong: not [k, i]
    let _: Tensor<f32, shape![4, 2]> = einsum!("ij,jk->ik", &a, &b);
}
