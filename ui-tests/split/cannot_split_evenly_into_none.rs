use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6, 2]> = Tensor::zeros();
    // right: the whole
    let _ = a.split_even::<0, 1>();
    // wrong: 0 parts
    let _ = a.split_even::<0, 0>();
}
