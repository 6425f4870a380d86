use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let mut right: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let mut wrong: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: room for what comes out
    nn::attention_into(&q, &q, &q, Attention::new(), &mut right);
    // wrong: `[3, 4]` is not `[4, 3]`
    nn::attention_into(&q, &q, &q, Attention::new(), &mut wrong);
}
