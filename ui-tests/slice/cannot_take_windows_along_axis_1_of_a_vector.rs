use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![8]> = Tensor::zeros();
    // right: axis 0
    let _ = a.windows::<0, 3>();
    // wrong: a vector has no axis 1
    let _ = a.windows::<1, 3>();
}
