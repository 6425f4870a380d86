use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    let h: Tensor<f64, shape![1, 8, 128]> = Tensor::zeros();
    // right: converted
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().state(h.cast::<f32>()));
    // wrong: `f64` beside `f32`
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().state(&h));
}
