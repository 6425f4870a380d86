use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3]> = Tensor::zeros();
    let three: Tensor<f32, shape![3]> = Tensor::ones();
    // right: channels, and a batch before them
    let _ = nn::batch_norm_train(&x.unsqueeze::<0>(), &three, &three, 1e-5);
    // wrong: one axis
    let _ = nn::batch_norm_train(&x, &three, &three, 1e-5);
}
