use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: axis 0
    let _ = a.cumsum::<0>();
    // wrong: axis 2 does not exist
    let _ = a.cumsum::<2>();
}
