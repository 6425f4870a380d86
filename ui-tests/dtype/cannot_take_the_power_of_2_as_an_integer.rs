use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::ones();
    // right: an integer power is `powi`
    let _ = a.powi(2);
    // wrong: an integer for a float
    let _ = a.pow(2);
}
