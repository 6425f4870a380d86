// errors: 2

use conformable::prelude::*;

struct Gradients {
    weight: Tensor<f32, shape![3, 4]>,
}

fn main() {
    let mut grads = Gradients { weight: Tensor::zeros() };
    let right: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let wrong: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: `[3, 4]`
    grads.weight += &right;
    // wrong: `[4, 3]` differs from `[3, 4]` in both axes
    grads.weight += &wrong;
}
