use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4, 5]> = Tensor::zeros();
    // right: copied first
    let _ = a.transpose::<0, 1>().to_tensor().flatten_axes::<0, 1>();
    // wrong: a view is not contiguous by type
    let _ = a.transpose::<0, 1>().flatten_axes::<0, 1>();
}
