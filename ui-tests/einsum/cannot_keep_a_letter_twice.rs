use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 2]> = Tensor::zeros();
    // right: each letter once
    let _ = einsum!("ij->ij", &a);
    // wrong: i twice
    let _ = einsum!("ij->ii", &a);
}
