use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::ones();
    let b: Tensor<f32, shape![3, 4]> = Tensor::ones();
    // right: the letters first
    let _ = einsum!("ij,jk->ik", &a, &b);
    // wrong: the letters behind the operands
    let _ = einsum!(&a, &b, "ij,jk->ik");
}
