use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: three dots
    let _ = einsum!("i...->i...", &a);
    // wrong: one
    let _ = einsum!("i.j->ij", &a);
}
