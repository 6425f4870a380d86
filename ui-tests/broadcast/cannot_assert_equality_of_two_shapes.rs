use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: what fits
    assert_eq!(a.sum_axis::<1>(), Tensor::<f32, shape![4]>::zeros());
    // wrong: assert_eq of two shapes
    assert_eq!(a.sum_axis::<0>(), Tensor::<f32, shape![4]>::zeros());
}
