use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: what fits
    let _ = vec![&a + &a, &a * 2.0];
    // wrong: 3 meets 4 in `vec!`
    let _ = vec![&a + &b, &a * 2.0];
}
