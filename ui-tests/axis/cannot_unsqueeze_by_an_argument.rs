use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.unsqueeze::<0>();
    // wrong: an axis as a value, as PyTorch writes it
    let _ = a.unsqueeze(0);
}
