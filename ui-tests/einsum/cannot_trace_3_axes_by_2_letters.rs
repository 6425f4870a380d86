use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![5, 3, 3]> = Tensor::ones();
    // right: a letter for the batch
    let _ = einsum!("bii->b", &a);
    // wrong: 2 letters for 3 axes
    let _ = einsum!("ii->", &a);
}
