use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: what fits
    let _ = x.greater(0.0);
    // wrong: a comparison with a number by an operator
    let _ = x > 0.0;
}
