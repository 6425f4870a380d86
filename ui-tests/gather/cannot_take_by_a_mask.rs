use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let mask: Tensor<bool, shape![3]> = Tensor::zeros();
    // right: integers
    let _ = a.take::<0>(&mask.cast::<u8>());
    // wrong: a mask
    let _ = a.take::<0>(&mask);
}
