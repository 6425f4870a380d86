use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: two axes, two numbers
    let _ = a[[1, 2]];
    // wrong: 1 number for 2 axes
    let _ = a[[1]];
}
