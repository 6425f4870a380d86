//! A group of one head of queries for each head of keys.

use conformable::nn::Attention;
use conformable::prelude::*;

fn main() {
    let queries: Tensor<f32, shape![2, 4, 5, 16]> = Tensor::zeros();
    let four: Tensor<f32, shape![2, 4, 6, 16]> = Tensor::zeros();
    let other: Tensor<f32, shape![2, 8, 6, 16]> = Tensor::zeros();
    // right: 4 heads of each
    let _ = nn::attention(&queries, &four, &four, Attention::new().groups::<1>());
    // wrong: 4 heads of queries, 8 of keys
    let _ = nn::attention(&queries, &other, &other, Attention::new().groups::<1>());
}
