use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    let matrix: Tensor<f32, shape![512, 64]> = Tensor::zeros();
    // right: an axis for the direction
    let _ = nn::lstm(&x, matrix.unsqueeze::<0>(), &r, nn::NoBias, Recurrence::lstm());
    // wrong: a matrix
    let _ = nn::lstm(&x, &matrix, &r, nn::NoBias, Recurrence::lstm());
}
