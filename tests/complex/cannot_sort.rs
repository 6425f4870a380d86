use conformable::prelude::*;
use num_complex::Complex;

fn main() {
    let z: Tensor<Complex<f32>, shape![2, 3]> = Tensor::zeros();
    // right: by the angles
    let _ = z.gather::<1>(&z.arg().argsort::<1>());
    // wrong: complex numbers have no order
    let _ = z.sort::<1>();
}
