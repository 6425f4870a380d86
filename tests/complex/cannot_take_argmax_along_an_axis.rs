use conformable::prelude::*;
use num_complex::Complex;

fn main() {
    let z: Tensor<Complex<f64>, shape![2, 3]> = Tensor::zeros();
    // right: by the real parts
    let _ = z.re().argmax_axis::<1>();
    // wrong: complex numbers have no order
    let _ = z.argmax_axis::<1>();
}
