use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![10]> = Tensor::zeros();
    let i: Tensor<i32, shape![3]> = Tensor::zeros();
    let n = 2;
    // right: what fits
    let _ = x.slice(s![2..]);
    // wrong: a variable position
    let _ = x.slice(s![n..]);
}
