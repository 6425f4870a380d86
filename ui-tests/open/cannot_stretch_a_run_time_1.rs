use conformable::prelude::*;

struct Groups;

fn main() {
    let a: Tensor<f32, shape![Dyn<Groups>, 2]> = Tensor::zeros_along(Len::<Groups>::new(1));
    let b: Tensor<f32, shape![6, 2]> = Tensor::zeros();
    let c: Tensor<f32, shape![1, 2]> = Tensor::zeros();
    // right: 1 in the type
    let _ = &b * &c;
    // wrong: a number 1 of run time does not stretch to 6
    let _ = &b * &a;
}
