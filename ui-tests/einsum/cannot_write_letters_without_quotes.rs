use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a string
    let _ = einsum!("ij->i", &a);
    // wrong: no string
    let _ = einsum!(ij->i, &a);
}
