use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![7]> = Tensor::zeros();
    let k: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: 3 and 3
    let _ = a.zip_map(&k, |x, y| x.max(y));
    // wrong: 3 meets 7
    let _ = a.zip_map(&b, |x, y| x.max(y));
}
