use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 500, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    let short: Tensor<f32, shape![1, 500, 128]> = Tensor::zeros();
    let whole: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    // right: 4 gates of 128 units are 512 rows
    let _ = nn::lstm(&x, &whole, &r, nn::NoBias, Recurrence::lstm());
    // wrong: 500
    let _ = nn::lstm(&x, &w, &short, nn::NoBias, Recurrence::lstm());
}
