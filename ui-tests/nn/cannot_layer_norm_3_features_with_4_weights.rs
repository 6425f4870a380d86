use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let three: Tensor<f32, shape![3]> = Tensor::ones();
    let four: Tensor<f32, shape![4]> = Tensor::ones();
    // right: a weight for each feature
    let _ = nn::layer_norm(&x, &three, &three, 1e-5);
    // wrong: 4 weights for 3 features
    let _ = nn::layer_norm(&x, &four, &three, 1e-5);
}
