use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 12]> = Tensor::zeros();
    // right: the last axis is 1
    let _ = a.unflatten::<1, shape![3, 4]>();
    // wrong: there is no axis 2
    let _ = a.unflatten::<2, shape![3, 4]>();
}
