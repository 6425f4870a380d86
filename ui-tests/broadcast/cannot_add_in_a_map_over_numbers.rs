use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: what fits
    let _: Vec<f32> = (0..3).map(|i| (&a * i as f32 + &a).sum()).collect();
    // wrong: 3 meets 4 in a closure of `map`
    let _: Vec<f32> = (0..3).map(|i| (&a * i as f32 + &b).sum()).collect();
}
