use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![5]> = Tensor::zeros();
    // right: one axis, one sum
    let _ = a.sum_axis::<0>().item();
    // wrong: no axis 0 is left
    let _ = a.sum_axis::<0>().sum_axis::<0>();
}
