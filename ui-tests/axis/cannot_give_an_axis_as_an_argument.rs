use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 2]> = Tensor::zeros();
    // right: what fits
    let _ = x.sum_axis::<0>();
    // wrong: an axis as a value, as NumPy writes it
    let _ = x.sum_axis(0);
}
