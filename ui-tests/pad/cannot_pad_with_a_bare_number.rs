use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: says what it is
    let _ = a.pad::<0, 1, 0>(Pad::Constant(0.0));
    // wrong: a number alone
    let _ = a.pad::<0, 1, 0>(0.0);
}
