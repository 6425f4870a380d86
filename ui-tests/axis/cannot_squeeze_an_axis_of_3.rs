use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 1, 5]> = Tensor::zeros();
    // right: axis 1 has size 1
    let _ = a.squeeze::<1>();
    // wrong: axis 0 has size 3
    let _ = a.squeeze::<0>();
}
