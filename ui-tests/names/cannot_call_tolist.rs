use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.to_array();
    // wrong: NumPy's name for nested arrays
    let _ = a.tolist();
}
