use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let start: Tensor<f32, shape![4]> = Tensor::zeros();
    let wrong: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: 4 and 4
    let _ = [&a, &a].into_iter().fold(start, |sum, x| sum + x);
    // wrong: 3 meets 4
    let _ = [&a, &a].into_iter().fold(wrong, |sum, x| sum + x);
}
