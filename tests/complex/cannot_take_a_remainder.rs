use conformable::prelude::*;
use num_complex::Complex;

fn main() {
    let z: Tensor<Complex<f64>, shape![2, 3]> = Tensor::zeros();
    // right: the quotient
    let _ = &z / &z;
    // wrong: a remainder needs an order
    let _ = &z % &z;
}
