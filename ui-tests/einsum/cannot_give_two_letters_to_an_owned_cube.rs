use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    // right: three letters
    let _ = einsum!("ijk->ij", a.clone());
    // wrong: two letters
    let _ = einsum!("ij->ij", a);
}
