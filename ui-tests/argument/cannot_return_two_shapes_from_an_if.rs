use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    let c: Tensor<f32, shape![2]> = Tensor::zeros();
    let first = a.sum() > 0.0;
    // right: `[2]` and `[2]`
    let _ = if first { &a } else { &c };
    // wrong: `[2]` and `[3]`
    let _ = if first { &a } else { &b };
}
