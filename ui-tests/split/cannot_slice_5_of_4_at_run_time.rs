use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: the whole axis
    let _ = a.slice_at::<1, 4>(0);
    // wrong: it has no 5 elements
    let _ = a.slice_at::<1, 5>(0);
}
