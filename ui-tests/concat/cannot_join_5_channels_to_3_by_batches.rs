use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 8, 8]> = Tensor::ones();
    let b: Tensor<f32, shape![2, 5, 8, 8]> = Tensor::ones();
    // right: channels beside channels
    let _ = a.concat::<1>(&b);
    // wrong: 3 channels above 5
    let _ = a.concat::<0>(&b);
}
