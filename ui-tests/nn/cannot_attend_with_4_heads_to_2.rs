use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![1, 4, 3, 4]> = Tensor::zeros();
    let k: Tensor<f32, shape![1, 2, 3, 4]> = Tensor::zeros();
    // right: heads of keys are shared in groups
    let _ = nn::attention(&q, &k, &k, Attention::new().groups::<2>());
    // wrong: 4 heads to 2, without a word about groups
    let _ = nn::scaled_dot_product_attention(&q, &k, &k);
}
