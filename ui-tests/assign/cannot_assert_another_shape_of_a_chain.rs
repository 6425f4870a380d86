use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: what fits
    assert_shape!(x.sum_axis::<0>(), [3]);
    // wrong: assert_shape of a chain
    assert_shape!(x.sum_axis::<0>(), [4]);
}
