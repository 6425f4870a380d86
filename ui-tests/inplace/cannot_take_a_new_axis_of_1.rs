use conformable::prelude::*;

fn main() {
    let mut x: Tensor<f32, shape![3]> = Tensor::zeros();
    let y: Tensor<f32, shape![1, 3]> = Tensor::zeros();
    // right: `[3]` to `[3]`
    x += y.squeeze::<0>();
    // wrong: a vector of 3 would become a matrix, of one row though
    x += &y;
}
