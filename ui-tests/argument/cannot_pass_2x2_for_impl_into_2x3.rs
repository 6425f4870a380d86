use conformable::prelude::*;

fn apply(x: impl Into<Tensor<f64, shape![2, 3]>>) {}

fn main() {
    // right: what fits
    let _ = apply([[1.0, 2.0, 3.0], [3.0, 4.0, 5.0]]);
    // wrong: impl Into of another array
    let _ = apply([[1.0, 2.0], [3.0, 4.0]]);
}
