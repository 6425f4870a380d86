// errors: 3

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: what fits
    let _ = a.take::<0>(&tensor![0, 1]);
    // wrong: take by a Vec
    let _ = a.take::<0>(&vec![0, 1]);
}
