use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![1, 2, 3, 4]> = Tensor::zeros();
    let k: Tensor<f32, shape![1, 2, 6, 4]> = Tensor::zeros();
    let v: Tensor<f32, shape![1, 2, 7, 4]> = Tensor::zeros();
    let p: Tensor<f32, shape![1, 2, 6, 4]> = Tensor::zeros();
    // right: 6 values
    let _ = nn::scaled_dot_product_attention(&q, &k, &p);
    // wrong: 7 values for 6 keys
    let _ = nn::scaled_dot_product_attention(&q, &k, &v);
}
