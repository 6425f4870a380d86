use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: two axes
    let _ = einsum!("...ij->...ji", &k);
    // wrong: one
    let _ = einsum!("...ij->...ji", &a);
}
