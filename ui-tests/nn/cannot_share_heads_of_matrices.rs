use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let heads: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    // right: an axis of heads
    let _ = nn::attention(&heads, &heads, &heads, Attention::new().groups::<1>());
    // wrong: none
    let _ = nn::attention(&q, &q, &q, Attention::new().groups::<2>());
}
