use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: 1.0 is a float
    let _ = &a + 1.0;
    // wrong: an integer
    let _ = &a + 1;
}
