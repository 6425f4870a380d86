use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: each axis once
    let _ = a.sum_axes::<axes![0, 1]>();
    // wrong: axis 1 twice
    let _ = a.sum_axes::<axes![1, 1]>();
}
