//! The loss of each row with smoothed targets, of which there are too few.

use conformable::nn::CrossEntropy;
use conformable::prelude::*;

fn main() {
    let logits: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let (four, three): (Tensor<i64, shape![4]>, Tensor<i64, shape![3]>) = (Tensor::zeros(), Tensor::zeros());
    // right: a target for each row
    let _ = nn::cross_entropy_each(&logits, &four, CrossEntropy::new().smoothing(0.1));
    // wrong: 4 rows, 3 targets
    let _ = nn::cross_entropy_each(&logits, &three, CrossEntropy::new().smoothing(0.1));
}
