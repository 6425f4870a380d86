use conformable::prelude::*;
use num_complex::Complex;

fn main() {
    let z: Tensor<Complex<f64>, shape![2, 3]> = Tensor::zeros();
    // right: equal, or not
    let _ = z.equal(&z);
    // wrong: none is less
    let _ = z.less(&z);
}
