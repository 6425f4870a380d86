use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![1, 2, 1, 2, 1, 2, 1, 2]> = Tensor::zeros();
    // right: what fits
    let _ = einsum!("abcdefgh->a", &a);
    // wrong: 7 letters for eight axes
    let _ = einsum!("abcdefg->a", &a);
}
