use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.sum_axis::<1>();
    // wrong: an axis as a value, as NumPy writes it
    let _ = a.sum(1);
}
