use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![32, 28, 28]> = Tensor::zeros();
    // right: 32 images of 784
    let _ = a.reshape::<shape![32, 784]>();
    // wrong: 784 of 25088
    let _ = a.reshape::<shape![784]>();
}
