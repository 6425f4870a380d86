use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: its number in the turbofish
    let _ = a.diagonal_at::<1>();
    // wrong: as PyTorch writes it
    let _ = a.diagonal_at(1);
}
