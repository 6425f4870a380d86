use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![0, 3]> = Tensor::zeros();
    // right: 3 elements each
    let _ = a.max_axes::<axes![1]>();
    // wrong: over 0 rows
    let _ = a.max_axes::<axes![0, 1]>();
}
