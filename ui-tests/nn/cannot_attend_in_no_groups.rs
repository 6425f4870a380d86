use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    // right: each head by itself
    let _ = nn::attention(&q, &q, &q, Attention::new().groups::<1>());
    // wrong: none
    let _ = nn::attention(&q, &q, &q, Attention::new().groups::<0>());
}
