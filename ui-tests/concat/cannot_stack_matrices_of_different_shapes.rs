use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    // right: both are 2 by 3
    let _ = [&a, &b.t().to_tensor()].stack::<0>();
    // wrong: the second is 3 by 2
    let _ = [&a, &b].stack::<0>();
}
