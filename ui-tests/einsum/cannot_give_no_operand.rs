use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: one operand
    let _ = einsum!("ij->i", &a);
    // wrong: none
    let _ = einsum!("ij->i");
}
