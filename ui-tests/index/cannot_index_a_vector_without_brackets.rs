use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: an array of one number
    let _ = a[[2]];
    // wrong: a number alone
    let _ = a[2];
}
