use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let w: Tensor<f32, shape![5, 3]> = Tensor::zeros();
    let five: Tensor<f32, shape![5]> = Tensor::zeros();
    let four: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: a number for each output
    let _ = nn::linear(&x, &w, &five);
    // wrong: a bias of 4 for 5 outputs
    let _ = nn::linear(&x, &w, &four);
}
