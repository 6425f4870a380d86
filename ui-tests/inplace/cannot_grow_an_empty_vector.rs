use conformable::prelude::*;

fn main() {
    let mut x: Tensor<f32, shape![0]> = Tensor::zeros();
    let y: Tensor<f32, shape![2]> = Tensor::zeros();
    let k: Tensor<f32, shape![1]> = Tensor::zeros();
    // right: 1 stretches to 0 too
    x += &k;
    // wrong: 0 would become 2
    x += &y;
}
