use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a float
    let _ = a.pad::<0, 1, 0>(Pad::Constant(0.0));
    // wrong: an integer
    let _ = a.pad::<0, 1, 0>(Pad::Constant(0_i32));
}
