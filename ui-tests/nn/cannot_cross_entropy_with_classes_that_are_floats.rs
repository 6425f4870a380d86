use conformable::prelude::*;

fn main() {
    let logits: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let targets: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: integers
    let _ = nn::cross_entropy(&logits, targets.cast::<u32>());
    // wrong: floats
    let _ = nn::cross_entropy(&logits, &targets);
}
