use conformable::prelude::*;

fn main() {
    let logits: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let five: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let six: Tensor<f32, shape![4, 6]> = Tensor::zeros();
    // right: a probability for each class
    let _ = nn::cross_entropy_with(&logits, &five, nn::CrossEntropy::new().soft_targets());
    // wrong: 6 probabilities for 5 classes
    let _ = nn::cross_entropy_with(&logits, &six, nn::CrossEntropy::new().soft_targets());
}
