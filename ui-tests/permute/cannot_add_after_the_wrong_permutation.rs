// errors: 3

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![4, 2, 3]> = Tensor::zeros();
    // right: `[4, 2, 3]`
    let _ = a.permute::<axes![2, 0, 1]>() + &b;
    // wrong: `[3, 4, 2]` differs from `[4, 2, 3]` in each axis
    let _ = a.permute::<axes![1, 2, 0]>() + &b;
}
