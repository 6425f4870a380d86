use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.len();
    // wrong: NumPy's name for the number of elements
    let _ = a.size();
}
