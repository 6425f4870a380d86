use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: from 3
    let _ = a.slice(s![3..]);
    // wrong: from 7 of 4
    let _ = a.slice(s![7..]);
}
