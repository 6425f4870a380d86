use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: 1.0 is a float
    let _ = 1.0 / &a;
    // wrong: an integer by floats
    let _ = 1 / &a;
}
