use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: two axes, two numbers
    a[[0, 1]] = 1.0;
    // wrong: one number
    a[[0]] = 1.0;
}
