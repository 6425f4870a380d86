use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.dims().len();
    // wrong: NumPy's name for the number of axes
    let _ = a.ndim();
}
