use conformable::prelude::*;

fn apply(x: &Tensor<f32, shape![4, 2]>, f: impl Fn(&Tensor<f32, shape![4, 2]>) -> Tensor<f32, shape![4]>) {
    let _ = f(x);
}

fn main() {
    let a: Tensor<f32, shape![4, 2]> = Tensor::zeros();
    // right: 4 sums
    apply(&a, |x| x.sum_axis::<1>());
    // wrong: 2 sums are not 4
    apply(&a, |x| x.sum_axis::<0>());
}
