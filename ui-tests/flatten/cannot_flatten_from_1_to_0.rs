use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    // right: from the first to the last
    let _ = a.flatten_axes::<0, 1>();
    // wrong: from 1 to 0
    let _ = a.flatten_axes::<1, 0>();
}
