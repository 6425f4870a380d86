// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: one array of two numbers
    let _ = a[[0, 1]];
    // wrong: twice a number
    let _ = a[0][1];
}
