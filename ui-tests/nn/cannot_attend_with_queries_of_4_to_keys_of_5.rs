use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![1, 2, 3, 4]> = Tensor::zeros();
    let k: Tensor<f32, shape![1, 2, 3, 5]> = Tensor::zeros();
    let v: Tensor<f32, shape![1, 2, 3, 5]> = Tensor::zeros();
    // right: keys as long as queries
    let _ = nn::scaled_dot_product_attention(&q, &q, &v);
    // wrong: queries of 4, keys of 5
    let _ = nn::scaled_dot_product_attention(&q, &k, &v);
}
