// errors: 2

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: what fits
    let _ = x.greater(0.5).select(1.0, 0.0);
    // wrong: a mask from a number in a select
    let _ = (x > 0.5).select(1.0, 0.0);
}
