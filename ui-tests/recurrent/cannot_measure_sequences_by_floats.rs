use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    let lens: Tensor<f32, shape![8]> = Tensor::full(35.0);
    // right: integers
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().lens(lens.cast::<i64>()));
    // wrong: floats
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().lens(&lens));
}
