use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: the same twice
    let _ = [&a; 2].stack::<0>();
    // wrong: none at all
    let _ = [&a; 0].stack::<0>();
}
