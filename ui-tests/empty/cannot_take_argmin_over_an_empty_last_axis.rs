use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 0]> = Tensor::zeros();
    // right: over 4
    let _ = a.argmin_axis::<-2>();
    // wrong: over 0 columns
    let _ = a.argmin_axis::<-1>();
}
