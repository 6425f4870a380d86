use conformable::prelude::*;

fn apply(x: &Tensor<f32, shape![3, 4]>, f: impl Fn(&Tensor<f32, shape![3, 4]>) -> Tensor<f32, shape![3, 4]>) {}

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: what fits
    let _ = apply(&a, |t| t * 2.0);
    // wrong: impl Fn that returns another shape
    let _ = apply(&a, |t| t.sum_axis::<0>());
}
