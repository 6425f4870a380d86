use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: two letters
    let _ = einsum!("ij,k->ik", &a, &b);
    // wrong: three letters; what the second operand meets is not said again
    let _ = einsum!("ijk,k->i", &a, &b);
}
