use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.to_tensor();
    // wrong: NumPy's name for a copy
    let _ = a.copy();
}
