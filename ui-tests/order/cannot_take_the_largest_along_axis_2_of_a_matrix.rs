use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: axis 1
    let _ = a.top_k::<1, 1>();
    // wrong: axis 2 does not exist
    let _ = a.top_k::<2, 1>();
}
