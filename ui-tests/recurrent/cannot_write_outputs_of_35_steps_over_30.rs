use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    let mut scratch = vec![0.0; nn::lstm_scratch(35, 8, 128)];
    let mut y: Tensor<f32, shape![35, 1, 8, 128]> = Tensor::zeros();
    let mut short: Tensor<f32, shape![30, 1, 8, 128]> = Tensor::zeros();
    let mut h: Tensor<f32, shape![1, 8, 128]> = Tensor::zeros();
    let mut c = h.clone();
    // right: an output for each step
    nn::lstm_into(&x, &w, &r, nn::NoBias, Recurrence::lstm(), (&mut y, &mut h, &mut c), &mut scratch);
    // wrong: fewer
    nn::lstm_into(&x, &w, &r, nn::NoBias, Recurrence::lstm(), (&mut short, &mut h, &mut c), &mut scratch);
}
