use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let m: Tensor<bool, shape![2, 3]> = Tensor::full(true);
    let k: Tensor<bool, shape![2, 1]> = Tensor::full(true);
    // right: a mask for each row
    let _ = a.masked_fill(&k, 0.0);
    // wrong: 4 meets 3
    let _ = a.masked_fill(&m, 0.0);
}
