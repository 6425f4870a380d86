use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: what fits
    let _ = x.slice(s![0, 1..2]).item();
    // wrong: item of a slice with two elements
    let _ = x.slice(s![0, 1..3]).item();
}
