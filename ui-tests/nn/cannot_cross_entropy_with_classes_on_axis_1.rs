use conformable::prelude::*;

fn main() {
    let logits: Tensor<f32, shape![2, 10, 8, 8]> = Tensor::zeros();
    let targets: Tensor<i64, shape![2, 8, 8]> = Tensor::zeros();
    // right: the classes are the last axis
    let _ = nn::cross_entropy(logits.move_axis::<1, -1>(), &targets);
    // wrong: PyTorch has them on the second axis, where 10 would meet 8
    let _ = nn::cross_entropy(&logits, &targets);
}
