use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: axes 0 and 1
    let _ = a.transpose::<0, 1>();
    // wrong: axis 2 does not exist
    let _ = a.transpose::<0, 2>();
}
