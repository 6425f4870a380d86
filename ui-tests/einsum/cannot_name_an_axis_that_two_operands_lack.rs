use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: both have axes of letters
    let _ = einsum!("...i,ki->...k", &a, &b);
    // wrong: two letters for one axis: one error
    let _ = einsum!("ji,ki->jk", &a, &b);
}
