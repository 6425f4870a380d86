use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let t: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    // right: what fits
    let _ = nn::cross_entropy_with(&x, &t, nn::CrossEntropy::new().soft_targets());
    // wrong: cross_entropy of one-hot targets
    let _ = nn::cross_entropy(&x, &t);
}
