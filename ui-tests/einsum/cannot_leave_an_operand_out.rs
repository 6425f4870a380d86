use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: two terms, two operands
    let _ = einsum!("ij,jk->ik", &a, &b);
    // wrong: two terms, one operand
    let _ = einsum!("ij,jk->ik", &a);
}
