use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = einsum!("ij->ij", &a);
    // wrong: no operands' reference to a number
    let _ = einsum!("ij,->ij", &a, 2.0);
}
