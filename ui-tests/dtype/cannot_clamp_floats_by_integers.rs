use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: floats
    let _ = a.clamp(0.0, 1.0);
    // wrong: a float and an integer
    let _ = a.clamp(0.0, 1);
}
