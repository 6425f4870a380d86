use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 16, 8, 8]> = Tensor::zeros();
    let b: Tensor<f32, shape![16]> = Tensor::zeros();
    // right: what fits
    let _ = &x + b.reshape::<shape![16, 1, 1]>();
    // wrong: 16 channels meet 8 columns
    let _ = &x + &b;
}
