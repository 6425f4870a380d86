use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let k: Tensor<f32, shape![3, 5]> = Tensor::zeros();
    // right: j is 3
    let _ = einsum!("ij,jk->ik", a.clone(), k);
    // wrong: j is 3 and 4
    let _ = einsum!("ij,jk->ik", a, b);
}
