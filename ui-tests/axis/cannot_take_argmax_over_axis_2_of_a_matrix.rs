use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 10]> = Tensor::zeros();
    // right: axis 1
    let _ = a.argmax_axis::<1>();
    // wrong: axis 2 does not exist
    let _ = a.argmax_axis::<2>();
}
