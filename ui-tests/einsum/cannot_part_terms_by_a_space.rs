use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::ones();
    let b: Tensor<f32, shape![3, 4]> = Tensor::ones();
    // right: a comma between the terms
    let _ = einsum!("ij,jk->ik", &a, &b);
    // wrong: a space between the terms
    let _ = einsum!("ij jk->ik", &a, &b);
}
