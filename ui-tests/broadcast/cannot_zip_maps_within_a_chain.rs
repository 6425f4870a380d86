use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let c: Tensor<f32, shape![6]> = Tensor::zeros();
    // right: 4 and 4
    let _ = a.zip_map(&b, f32::max).abs().sum();
    // wrong: 4 meets 6
    let _ = a.zip_map(&c, f32::max).abs().sum();
}
