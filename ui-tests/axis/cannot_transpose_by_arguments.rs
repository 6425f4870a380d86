use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.transpose::<0, 1>();
    // wrong: axes as values, as PyTorch writes them
    let _ = a.transpose(0, 1);
}
