use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![32]> = Tensor::zeros();
    let k: Tensor<f32, shape![64]> = Tensor::zeros();
    // right: 64 weights
    let _ = nn::rms_norm(&x, &k, 1e-5);
    // wrong: 32 weights for 64 features
    let _ = nn::rms_norm(&x, &w, 1e-5);
}
