use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![10]> = Tensor::zeros();
    // right: what fits
    let _ = a.slice(s![1..]) - a.slice(s![..-1]);
    // wrong: 9 meets 8
    let _ = a.slice(s![1..]) - a.slice(s![..-2]);
}
