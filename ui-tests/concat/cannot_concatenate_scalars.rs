use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![]> = Tensor::zeros();
    let b: Tensor<f32, shape![]> = Tensor::zeros();
    // right: a new axis
    let _ = [&a, &b].stack::<0>();
    // wrong: a scalar has no axis
    let _ = a.concat::<0>(&b);
}
