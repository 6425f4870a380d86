use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![1, 8, 3, 4]> = Tensor::zeros();
    let two: Tensor<f32, shape![1, 2, 3, 4]> = Tensor::zeros();
    let three: Tensor<f32, shape![1, 3, 3, 4]> = Tensor::zeros();
    // right: 4 for each of 2
    let _ = nn::attention(&q, &two, &two, Attention::new().groups::<4>());
    // wrong: 8 heads share 3, in groups of 4
    let _ = nn::attention(&q, &three, &three, Attention::new().groups::<4>());
}
