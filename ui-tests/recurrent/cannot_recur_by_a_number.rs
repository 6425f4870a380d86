use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    // right: settings
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm());
    // wrong: a number
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, 3);
}
