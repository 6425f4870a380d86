use conformable::prelude::*;

fn main() {
    let mut s: Tensor<f32, shape![]> = Tensor::zeros();
    let v: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a number to a tensor without axes
    s += v.sum();
    // wrong: no axes would become 3 elements
    s += &v;
}
