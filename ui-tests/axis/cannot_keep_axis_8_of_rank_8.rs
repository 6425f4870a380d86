use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 2, 1, 2, 1, 2, 1, 2]> = Tensor::zeros();
    // right: what fits
    let _ = x.sum_axes_keepdims::<axes![1, 3, 5, 7]>();
    // wrong: axis 8 of 8 axes
    let _ = x.sum_axes_keepdims::<axes![1, 3, 5, 8]>();
}
