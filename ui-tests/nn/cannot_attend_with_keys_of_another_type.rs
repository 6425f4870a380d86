use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let k: Tensor<f64, shape![3, 4]> = Tensor::zeros();
    // right: one element type
    let _ = nn::attention(&q, &q, k.cast::<f32>(), Attention::new());
    // wrong: two
    let _ = nn::attention(&q, &k, &q, Attention::new());
}
