use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: one output
    let _ = einsum!("ij->ij", &a);
    // wrong: two
    let _ = einsum!("ij->i,j", &a);
}
