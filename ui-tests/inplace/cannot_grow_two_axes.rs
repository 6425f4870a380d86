// errors: 2

use conformable::prelude::*;

fn main() {
    let mut x: Tensor<f32, shape![1, 3, 1]> = Tensor::zeros();
    let y: Tensor<f32, shape![3, 1, 7]> = Tensor::zeros();
    let k: Tensor<f32, shape![3, 1]> = Tensor::zeros();
    // right: `[3, 1]` stretches to `[1, 3, 1]`
    x += &k;
    // wrong: 1 would become 3, and 1 would become 7
    x += &y;
}
