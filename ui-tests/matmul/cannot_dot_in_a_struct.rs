use conformable::prelude::*;

struct Head {
    query: Tensor<f32, shape![64]>,
}

fn main() {
    let q: Tensor<f32, shape![64]> = Tensor::zeros();
    let k: Tensor<f32, shape![32]> = Tensor::zeros();
    let head = Head { query: q };
    let right: Tensor<f32, shape![64]> = Tensor::zeros();
    // right: 64 and 64
    let _ = head.query.dot(&right);
    // wrong: 64 and 32
    let _ = head.query.dot(&k);
}
