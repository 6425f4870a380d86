use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![7, 2]> = Tensor::zeros();
    // right: seven parts
    let _ = a.split_even::<0, 7>();
    // wrong: 7 is no multiple of 2
    let _ = a.split_even::<0, 2>();
}
