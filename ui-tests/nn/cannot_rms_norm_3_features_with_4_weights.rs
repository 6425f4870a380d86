use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 5, 3]> = Tensor::zeros();
    let three: Tensor<f32, shape![3]> = Tensor::ones();
    let four: Tensor<f32, shape![4]> = Tensor::ones();
    // right: a weight for each feature
    let _ = nn::rms_norm(&x, &three, 1e-5);
    // wrong: 4 weights for 3 features
    let _ = nn::rms_norm(&x, &four, 1e-5);
}
