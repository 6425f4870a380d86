use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: evaluated
    let _ = einsum!("ij->i", (a.expr() + 1.0).eval());
    // wrong: not evaluated
    let _ = einsum!("ij->i", a.expr() + 1.0);
}
