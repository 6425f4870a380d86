use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![16, 1]> = Tensor::zeros();
    // right: axis -1 has size 1
    let _ = a.squeeze::<-1>();
    // wrong: axis -2 has size 16
    let _ = a.squeeze::<-2>();
}
