use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: 2 are left
    let _ = a.narrow::<1, 2, 2>();
    // wrong: 5 from 2 of 4
    let _ = a.narrow::<1, 2, 5>();
}
