use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = (a.cast::<f64>() + 1.0).sum();
    // wrong: NumPy's name for a conversion
    let _ = (a.astype::<f64>() + 1.0).sum();
}
