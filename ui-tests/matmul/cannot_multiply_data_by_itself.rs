use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![5, 8]> = Tensor::zeros();
    // right: what fits
    let _ = x.matmul(x.t());
    // wrong: a forgotten transpose in a gram matrix
    let _ = x.matmul(&x);
}
