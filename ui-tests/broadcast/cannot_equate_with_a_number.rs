use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: what fits
    let _ = x.equal(0.0);
    // wrong: equality with a number
    let _ = x == 0.0;
}
