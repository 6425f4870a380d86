use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 768]> = Tensor::zeros();
    // right: 12 by 64 are 768
    let _ = a.unflatten::<1, shape![12, 64]>();
    // wrong: they are 756 of 768
    let _ = a.unflatten::<1, shape![12, 63]>();
}
