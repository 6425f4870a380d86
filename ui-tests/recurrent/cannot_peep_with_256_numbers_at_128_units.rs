use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    let three: Tensor<f32, shape![1, 384]> = Tensor::zeros();
    let two: Tensor<f32, shape![1, 256]> = Tensor::zeros();
    // right: three gates
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().peepholes(&three));
    // wrong: two
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().peepholes(&two));
}
