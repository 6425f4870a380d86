use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2047, 3, 3]> = Tensor::zeros();
    // right: 9 is in the table
    let _ = a.flatten_axes::<1, 2>();
    // wrong: 2047 times 3 is not
    let _ = a.flatten_axes::<0, 1>();
}
