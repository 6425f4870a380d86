use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: j is the second axis
    let _ = einsum!("ij->ji", &a);
    // wrong: no axis is k
    let _ = einsum!("ij->ik", &a);
}
