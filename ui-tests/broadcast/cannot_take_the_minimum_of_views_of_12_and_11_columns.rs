use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 12]> = Tensor::zeros();
    let b: Tensor<f32, shape![11]> = Tensor::zeros();
    let k: Tensor<f32, shape![12]> = Tensor::zeros();
    // right: 12 and 12
    let _ = a.view().minimum(&k.view());
    // wrong: 12 meets 11
    let _ = a.view().minimum(&b.view());
}
