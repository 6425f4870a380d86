use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    // right: two axes
    let _ = a.mean_axes_keepdims::<axes![0, 2]>();
    // wrong: the last axis twice
    let _ = a.mean_axes_keepdims::<axes![2, -1]>();
}
