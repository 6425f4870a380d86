use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 7, 3]> = Tensor::zeros();
    let three: Tensor<f32, shape![5, 3]> = Tensor::zeros();
    let four: Tensor<f32, shape![5, 4]> = Tensor::zeros();
    // right: a weight for each feature
    let _ = nn::linear(&x, &three, nn::NoBias);
    // wrong: 3 features under a weight of 4
    let _ = nn::linear(&x, &four, nn::NoBias);
}
