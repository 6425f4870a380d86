use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: an array
    let _ = a[[0, 1]];
    // wrong: a tuple
    let _ = a[(0, 1)];
}
