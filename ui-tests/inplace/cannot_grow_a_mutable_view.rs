use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 2, 4]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut v = a.view_mut();
    // right: `[2, 4]` to `[2, 4]`
    v += &k;
    // wrong: a view of `[2, 4]` would get an axis of 3
    v += &b;
}
