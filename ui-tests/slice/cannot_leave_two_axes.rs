// errors: 2

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: what fits
    let _ = x.slice(s![0..3, 0..4]);
    // wrong: two wrong slices in one list
    let _ = x.slice(s![0..4, 0..5]);
}
