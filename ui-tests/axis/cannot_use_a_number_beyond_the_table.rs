use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: axis 1
    let _ = a.sum_axis::<1>();
    // wrong: axis 40 is none
    let _ = a.sum_axis::<40>();
}
