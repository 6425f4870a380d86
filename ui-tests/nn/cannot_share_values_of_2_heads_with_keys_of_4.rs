//! Heads in groups: each head of keys has one of values.

use conformable::nn::Attention;
use conformable::prelude::*;

fn main() {
    let queries: Tensor<f32, shape![2, 8, 5, 16]> = Tensor::zeros();
    let four: Tensor<f32, shape![2, 4, 6, 16]> = Tensor::zeros();
    let other: Tensor<f32, shape![2, 2, 6, 16]> = Tensor::zeros();
    // right: 4 heads of keys and of values
    let _ = nn::attention(&queries, &four, &four, Attention::new().groups::<2>());
    // wrong: 4 heads of keys, 2 of values
    let _ = nn::attention(&queries, &four, &other, Attention::new().groups::<2>());
}
