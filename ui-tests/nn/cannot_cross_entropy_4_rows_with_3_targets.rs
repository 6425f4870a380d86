use conformable::prelude::*;

fn main() {
    let logits: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let four: Tensor<i64, shape![4]> = Tensor::zeros();
    let three: Tensor<i64, shape![3]> = Tensor::zeros();
    // right: a class for each row
    let _ = nn::cross_entropy(&logits, &four);
    // wrong: 3 targets for 4 rows
    let _ = nn::cross_entropy(&logits, &three);
}
