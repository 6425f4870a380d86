use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let b: Tensor<f32, shape![6]> = Tensor::zeros();
    let k: Tensor<f32, shape![6, 1]> = Tensor::zeros();
    // right: `[4]` and `[6, 1]`
    let (x, y) = broadcast_tensors(&a, &k);
    // wrong: 4 meets 6
    let (x, y) = broadcast_tensors(&a, &b);
}
