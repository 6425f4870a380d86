use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 6]> = Tensor::zeros();
    // right: what fits
    let _ = x.reshape::<shape![3, 4]>();
    // wrong: a value as in NumPy
    let _ = x.reshape((3, 4));
}
