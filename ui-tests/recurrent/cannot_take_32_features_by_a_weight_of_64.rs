use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    let narrow: Tensor<f32, shape![35, 8, 32]> = Tensor::zeros();
    // right: 64 features, as the weight of inputs takes
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm());
    // wrong: 32
    let _ = nn::lstm(&narrow, &w, &r, nn::NoBias, Recurrence::lstm());
}
