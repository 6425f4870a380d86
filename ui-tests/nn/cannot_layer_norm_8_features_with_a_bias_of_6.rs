use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8]> = Tensor::zeros();
    let eight: Tensor<f32, shape![8]> = Tensor::ones();
    let six: Tensor<f32, shape![6]> = Tensor::ones();
    // right: a term for each feature
    let _ = nn::layer_norm(&x, &eight, &eight, 1e-5);
    // wrong: a bias of 6 for 8 features
    let _ = nn::layer_norm(&x, &eight, &six, 1e-5);
}
