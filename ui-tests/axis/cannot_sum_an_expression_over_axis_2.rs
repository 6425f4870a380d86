use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: axis 1
    let _ = (a.expr() * 2.0).sum_axis::<1>();
    // wrong: axis 2 does not exist
    let _ = (a.expr() * 2.0).sum_axis::<2>();
}
