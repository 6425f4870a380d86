use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4, 5]> = Tensor::zeros();
    // right: the first axis is -3
    let _ = a.flatten_axes::<-3, -1>();
    // wrong: there is no axis -4
    let _ = a.flatten_axes::<-4, -1>();
}
