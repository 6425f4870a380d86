use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    // right: two axes, two numbers
    let _ = a[[0, 1]];
    // wrong: 3 numbers for 2 axes
    let _ = a[[0, 1, 2]];
}
