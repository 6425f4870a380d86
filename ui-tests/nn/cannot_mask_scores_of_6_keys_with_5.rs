use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![1, 2, 3, 4]> = Tensor::zeros();
    let k: Tensor<f32, shape![1, 2, 6, 4]> = Tensor::zeros();
    let right: Tensor<bool, shape![3, 6]> = Tensor::zeros();
    let wrong: Tensor<bool, shape![3, 5]> = Tensor::zeros();
    // right: a row of the mask for each query
    let _ = nn::attention_masked(&q, &k, &k, &right);
    // wrong: a mask of 5 for 6 keys
    let _ = nn::attention_masked(&q, &k, &k, &wrong);
}
