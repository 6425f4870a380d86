use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 6]> = Tensor::zeros();
    // right: what fits
    let _ = x.reshape::<shape![3, 4]>();
    // wrong: -1 as in NumPy
    let _ = x.reshape::<shape![3, -1]>();
}
