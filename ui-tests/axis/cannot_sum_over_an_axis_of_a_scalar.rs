use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![]> = Tensor::zeros();
    // right: all of its one element
    let _ = a.sum();
    // wrong: a scalar has no axis 1
    let _ = a.sum_axis::<1>();
}
