use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 2]> = Tensor::zeros();
    // right: positions are integers
    let _ = a[[0, 1]];
    // wrong: floats are no positions
    let _ = a[[0.0, 1.0]];
}
