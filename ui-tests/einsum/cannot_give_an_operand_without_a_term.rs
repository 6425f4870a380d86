use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: two terms, two operands
    let _ = einsum!("ij,ij->ij", &a, &b);
    // wrong: one term, two operands
    let _ = einsum!("ij->ij", &a, &b);
}
