use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: kept
    let _ = einsum!("...i->...", &a);
    // wrong: dropped, which letters do
    let _ = einsum!("...i->i", &a);
}
