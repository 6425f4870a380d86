// errors: 2

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 16, 32, 32]> = Tensor::zeros();
    let w: Tensor<f32, shape![16, 16, 3, 3]> = Tensor::zeros();
    // right: what fits
    let _ = nn::conv2d(&x, &w, Conv::new().stride::<1>().padding::<1>()) + &x;
    // wrong: a residual whose stride differs
    let _ = nn::conv2d(&x, &w, Conv::new().stride::<2>().padding::<1>()) + &x;
}
