use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    // right: from the first to the last
    let _ = a.flatten_axes::<1, 2>();
    // wrong: from 2 to 1
    let _ = a.flatten_axes::<2, 1>();
}
