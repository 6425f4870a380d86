use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![1, 8, 16, 64]> = Tensor::zeros();
    let k: Tensor<f32, shape![1, 3, 16, 64]> = Tensor::zeros();
    let p: Tensor<f32, shape![1, 8, 16, 64]> = Tensor::zeros();
    // right: 8 heads of keys
    let _ = nn::scaled_dot_product_attention(&q, &p, &p);
    // wrong: 3 heads of keys for 8 of queries
    let _ = nn::scaled_dot_product_attention(&q, &k, &p);
}
