use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![]> = Tensor::zeros();
    let b: Tensor<f32, shape![1]> = Tensor::zeros();
    // right: one axis of size 1
    let _ = b.squeeze::<0>();
    // wrong: no axis 0
    let _ = a.squeeze::<0>();
}
