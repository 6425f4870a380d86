use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    let both: Tensor<f32, shape![1, 1024]> = Tensor::zeros();
    let flat: Tensor<f32, shape![1024]> = Tensor::zeros();
    // right: `[directions, 2 * gates * units]`
    let _ = nn::lstm(&x, &w, &r, &both, Recurrence::lstm());
    // wrong: a vector
    let _ = nn::lstm(&x, &w, &r, &flat, Recurrence::lstm());
}
