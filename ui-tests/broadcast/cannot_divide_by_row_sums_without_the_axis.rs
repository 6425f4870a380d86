use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: `[4, 1]` against `[4, 3]`: the kept axis stretches
    let _ = &a / a.sum_axis_keepdims::<1>();
    // wrong: `[4]` is aligned with the 3 columns
    let _ = &a / a.sum_axis::<1>();
}
