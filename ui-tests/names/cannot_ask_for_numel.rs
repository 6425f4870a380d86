use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    for _ in 0..a.len() {}
    // wrong: PyTorch's name for the number of elements
    for _ in 0..a.numel() {}
}
