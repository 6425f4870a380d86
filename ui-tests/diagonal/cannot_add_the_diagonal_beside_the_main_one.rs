use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 3]> = Tensor::zeros();
    // right: both of the same matrix and the same number
    let _ = a.diagonal() + a.square().diagonal();
    // wrong: the main diagonal has 3 elements, and the one above it 2
    let _ = a.diagonal() + a.diagonal_at::<1>();
}
