use conformable::prelude::*;

fn main() {
    // right: what fits
    let _ = Tensor::<f32, shape![2, 3]>::zeros();
    // wrong: a shape as a value, as NumPy writes it
    let _ = Tensor::zeros(shape![2, 3]);
}
