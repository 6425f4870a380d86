use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![0, 3]> = Tensor::zeros();
    // right: over 3
    let _ = a.max_axis::<1>();
    // wrong: over 0 rows
    let _ = a.max_axis::<0>();
}
