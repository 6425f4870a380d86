use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f64, shape![3]> = Tensor::ones();
    // right: a float is divided by a power of 2
    a /= 8.0;
    // wrong: it has no bits to shift
    a >>= 3.0;
}
