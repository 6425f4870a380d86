use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![4]> = Tensor::zeros();
    let k: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: a matrix of one query
    let _ = nn::attention_causal(&q.unsqueeze::<0>(), &k, &k);
    // wrong: a query by itself
    let _ = nn::attention_causal(&q, &k, &k);
}
