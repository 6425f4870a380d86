// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.flatten().dot(&a.flatten());
    // wrong: a matrix on both sides
    let _ = a.dot(&a);
}
