use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let k: Tensor<f32, shape![1, 3]> = Tensor::zeros();
    // right: 2 and 1
    let _ = einsum!("...i,...i->...", &a, &k);
    // wrong: 2 and 4
    let _ = einsum!("...i,...i->...", &a, &b);
}
