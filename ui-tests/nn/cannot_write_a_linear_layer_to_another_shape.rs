use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let w: Tensor<f32, shape![5, 3]> = Tensor::zeros();
    let mut five: Tensor<f32, shape![2, 5]> = Tensor::zeros();
    let mut six: Tensor<f32, shape![2, 6]> = Tensor::zeros();
    // right: room for each output
    nn::linear_into(&x, &w, nn::NoBias, &mut five);
    // wrong: 5 outputs are not 6
    nn::linear_into(&x, &w, nn::NoBias, &mut six);
}
