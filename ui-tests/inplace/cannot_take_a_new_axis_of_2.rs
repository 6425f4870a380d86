use conformable::prelude::*;

fn main() {
    let mut x: Tensor<f32, shape![3]> = Tensor::zeros();
    let y: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let k: Tensor<f32, shape![1]> = Tensor::zeros();
    // right: 1 stretches to 3
    x += &k;
    // wrong: a vector of 3 would get a new axis of 2
    x += &y;
}
