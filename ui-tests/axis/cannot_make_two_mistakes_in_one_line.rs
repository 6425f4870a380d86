// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: an axis is left
    let _ = a.sum_axis::<0>().sum_axis::<0>();
    // wrong: no axis 2; and axis 0 has size 3
    let _ = (a.sum_axis::<2>(), a.t().squeeze::<0>());
}
