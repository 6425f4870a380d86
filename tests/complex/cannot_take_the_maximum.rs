use conformable::prelude::*;
use num_complex::Complex;

fn main() {
    let z: Tensor<Complex<f32>, shape![2, 3]> = Tensor::zeros();
    // right: real numbers have a maximum
    let _ = z.abs().max();
    // wrong: complex numbers have none
    let _ = z.max();
}
