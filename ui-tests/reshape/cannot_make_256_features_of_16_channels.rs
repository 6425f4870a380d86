use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![32, 16, 5, 5]> = Tensor::zeros();
    // right: what fits
    let _ = x.reshape::<shape![32, 400]>();
    // wrong: view of conv features
    let _ = x.reshape::<shape![32, 256]>();
}
