use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: what fits
    let _ = x.slice(s![1..2]);
    // wrong: s! with three dots and colons
    let _ = x.slice(s![1:2]);
}
