use conformable::prelude::*;

fn main() {
    let s: Tensor<f32, shape![]> = Tensor::zeros();
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: no letter
    let _ = einsum!(",i->i", &s, &a);
    // wrong: one
    let _ = einsum!("j,i->i", &s, &a);
}
