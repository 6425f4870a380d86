use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: an arrow
    let _ = einsum!("ij->i", &a);
    // wrong: a minus sign
    let _ = einsum!("ij-i", &a);
}
