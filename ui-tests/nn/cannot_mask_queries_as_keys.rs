use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![2, 8, 16, 64]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 8, 20, 64]> = Tensor::zeros();
    let m: Tensor<bool, shape![20, 16]> = Tensor::full(false);
    // right: what fits
    let _ = nn::attention_masked(&q, &k, &k, &m.t());
    // wrong: attention with a mask of keys by queries
    let _ = nn::attention_masked(&q, &k, &k, &m);
}
