use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.concat::<1>(&a);
    // wrong: an axis as a value, as NumPy writes it
    let _ = a.concat(&a, 1);
}
