use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3, 8, 8]> = Tensor::zeros();
    let mut means: Tensor<f32, shape![3, 1, 1]> = Tensor::zeros();
    let mut vector: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a row and a column of one
    nn::global_avg_pool2d_into(&x, &mut means);
    // wrong: the last two axes stay
    nn::global_avg_pool2d_into(&x, &mut vector);
}
