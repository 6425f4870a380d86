use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    // right: a length for each sequence
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().lens(tensor![35, 30, 28, 20, 9, 8, 5, 1]));
    // wrong: 4
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().lens(tensor![35, 30, 28, 20]));
}
