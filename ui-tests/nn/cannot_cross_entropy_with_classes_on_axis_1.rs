use conformable::prelude::*;

fn main() {
    let logits: Tensor<f32, shape![2, 10, 8, 8]> = Tensor::zeros();
    let targets: Tensor<i64, shape![2, 8, 8]> = Tensor::zeros();
    // right: the classes are the last axis
    let _ = nn::cross_entropy(logits.move_axis::<1, -1>(), &targets);
    // wrong: where PyTorch has them
    let _ = nn::cross_entropy(&logits, &targets);
}
