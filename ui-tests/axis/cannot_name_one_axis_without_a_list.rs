// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a list of one
    let _ = a.sum_axes::<axes![0]>();
    // wrong: an axis alone is no list: once for what comes out, once for what is asked
    let _ = a.sum_axes::<Axis<0>>();
}
