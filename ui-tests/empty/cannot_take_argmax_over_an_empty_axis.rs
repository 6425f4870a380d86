use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 0]> = Tensor::zeros();
    // right: over 2
    let _ = a.argmax_axis::<0>();
    // wrong: over 0 columns
    let _ = a.argmax_axis::<1>();
}
