use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3, 5, 5]> = Tensor::zeros();
    let three: Tensor<f32, shape![3]> = Tensor::ones();
    let four: Tensor<f32, shape![4]> = Tensor::ones();
    // right: a number for each channel
    let _ = nn::batch_norm(&x, &three, &three, &three, &three, 1e-5);
    // wrong: 4 means for 3 channels
    let _ = nn::batch_norm(&x, &four, &three, &three, &three, 1e-5);
}
