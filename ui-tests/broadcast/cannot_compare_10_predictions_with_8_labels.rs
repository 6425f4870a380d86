use conformable::prelude::*;

fn main() {
    let p: Tensor<i64, shape![10]> = Tensor::zeros();
    let l: Tensor<i64, shape![8]> = Tensor::zeros();
    let k: Tensor<i64, shape![10]> = Tensor::zeros();
    // right: 10 and 10
    let _ = p.equal(&k);
    // wrong: 10 meets 8
    let _ = p.equal(&l);
}
