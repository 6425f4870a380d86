use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 5, 3]> = Tensor::zeros();
    let weight: Tensor<f32, shape![4]> = Tensor::ones();
    // right: three weights
    let _ = nn::rms_norm(&x, &weight, 1e-5);
}
