use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: the whole axis
    let _ = a.slice_at::<1, 4>(0);
    // wrong: 5 of 4
    let _ = a.slice_at::<1, 5>(0);
}
