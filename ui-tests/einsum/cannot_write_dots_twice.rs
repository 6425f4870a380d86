use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: once
    let _ = einsum!("...i->...i", &a);
    // wrong: twice
    let _ = einsum!("...i...->...i", &a);
}
