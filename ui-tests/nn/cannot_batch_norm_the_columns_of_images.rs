use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3, 8, 5]> = Tensor::zeros();
    let three: Tensor<f32, shape![3]> = Tensor::ones();
    let five: Tensor<f32, shape![5]> = Tensor::ones();
    // right: the channels are axis 1
    let _ = nn::batch_norm_train(&x, &three, &three, 1e-5);
    // wrong: 5 columns, not 3 channels
    let _ = nn::batch_norm_train(&x, &five, &five, 1e-5);
}
