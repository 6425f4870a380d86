use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let m: Tensor<i64, shape![2, 4]> = Tensor::zeros();
    let k: Tensor<bool, shape![2, 4]> = Tensor::full(true);
    // right: a mask is bool
    let _ = a.masked_fill(&k, 0.0);
    // wrong: integers are no mask
    let _ = a.masked_fill(&m, 0.0);
}
