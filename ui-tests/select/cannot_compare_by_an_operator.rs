use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4]> = Tensor::zeros();
    let y: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: what fits
    let _ = x.greater(&y);
    // wrong: a comparison by an operator
    let _ = &x > &y;
}
