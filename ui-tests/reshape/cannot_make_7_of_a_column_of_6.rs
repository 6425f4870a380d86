use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6, 1]> = Tensor::zeros();
    // right: 6 elements
    let _ = a.reshape::<shape![6]>();
    // wrong: 7 elements
    let _ = a.reshape::<shape![7]>();
}
