use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.reshape::<shape![3, 2]>();
    // wrong: sizes as values, as PyTorch writes them
    let _ = a.view(3, 2);
}
