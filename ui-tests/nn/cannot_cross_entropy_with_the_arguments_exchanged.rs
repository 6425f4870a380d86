use conformable::prelude::*;

fn main() {
    let logits: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let targets: Tensor<usize, shape![4]> = Tensor::zeros();
    // right: logits, and a class for each of their rows
    let _ = nn::cross_entropy(&logits, &targets);
    // wrong: the classes of 4 rows in place of logits 4x5
    let _ = nn::cross_entropy(&targets, &logits);
}
