use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    // right: two axes, two numbers
    let _ = a[[0, 1]];
    // wrong: three numbers
    let _ = a[[0, 1, 2]];
}
