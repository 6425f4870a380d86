use conformable::prelude::*;

fn main() {
    let a: Tensor<i64, shape![2, 2]> = Tensor::zeros();
    // right: floats have a square root
    let _ = a.cast::<f64>().sqrt();
    // wrong: integers have none here
    let _ = a.sqrt();
}
