use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.flatten();
    // wrong: NumPy's name for one axis of all elements
    let _ = a.ravel();
}
