use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: ASCII
    let _ = einsum!("ej->j", &a);
    // wrong: not ASCII
    let _ = einsum!("éj->j", &a);
}
