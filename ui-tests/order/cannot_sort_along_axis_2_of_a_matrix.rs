use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: axis 1
    let _ = a.sort::<1>();
    // wrong: axis 2 does not exist
    let _ = a.sort::<2>();
}
