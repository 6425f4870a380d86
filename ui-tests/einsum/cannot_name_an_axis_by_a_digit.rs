use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a letter
    let _ = einsum!("ij->i", &a);
    // wrong: a digit
    let _ = einsum!("i1->i", &a);
}
