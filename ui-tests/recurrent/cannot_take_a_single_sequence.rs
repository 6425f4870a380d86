use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    let one: Tensor<f32, shape![35, 64]> = Tensor::zeros();
    // right: a batch of one
    let _ = nn::lstm(one.unsqueeze::<1>(), &w, &r, nn::NoBias, Recurrence::lstm());
    // wrong: no axis for the batch
    let _ = nn::lstm(&one, &w, &r, nn::NoBias, Recurrence::lstm());
}
