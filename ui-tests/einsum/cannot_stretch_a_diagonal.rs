use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![1, 3]> = Tensor::zeros();
    let k: Tensor<f32, shape![3, 3]> = Tensor::zeros();
    // right: square
    let _ = einsum!("ii->", &k);
    // wrong: i is 1 and 3: no axis of a diagonal is stretched
    let _ = einsum!("ii->", &a);
}
