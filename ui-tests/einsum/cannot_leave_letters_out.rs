use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: one letter
    let _ = einsum!("i", &a);
    // wrong: none
    let _ = einsum!("", &a);
}
