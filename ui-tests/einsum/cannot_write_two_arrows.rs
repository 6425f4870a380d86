use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: one
    let _ = einsum!("ij->j", &a);
    // wrong: two
    let _ = einsum!("ij->i->j", &a);
}
