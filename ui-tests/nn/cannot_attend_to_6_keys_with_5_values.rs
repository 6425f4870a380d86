use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![1, 2, 3, 4]> = Tensor::zeros();
    let k: Tensor<f32, shape![1, 2, 6, 4]> = Tensor::zeros();
    let v: Tensor<f32, shape![1, 2, 5, 4]> = Tensor::zeros();
    // right: a value for each key
    let _ = nn::attention_causal(&q, &k, &k);
    // wrong: 5 values for 6 keys
    let _ = nn::attention_causal(&q, &k, &v);
}
