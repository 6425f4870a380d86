use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let mask: Tensor<i32, shape![3, 3]> = Tensor::zeros();
    // right: numbers that are added to the scores, or a comparison
    let _ = nn::attention(&q, &q, &q, Attention::new().mask(mask.not_equal(0)));
    // wrong: neither
    let _ = nn::attention(&q, &q, &q, Attention::new().mask(&mask));
}
