use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: two letters
    let _ = einsum!("ij->", a.clone());
    // wrong: three letters
    let _ = einsum!("ijk->", a);
}
