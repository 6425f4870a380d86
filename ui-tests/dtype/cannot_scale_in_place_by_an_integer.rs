use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: 2.0 is a float
    a *= 2.0;
    // wrong: an integer
    a *= 2;
}
