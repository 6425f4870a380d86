use conformable::prelude::*;

fn main() {
    let mut images: Tensor<f32, shape![8, 64, 28, 28]> = Tensor::zeros();
    let slopes: Tensor<f32, shape![64]> = Tensor::full(0.25);
    // right: one for each of 64 channels
    images.prelu_in_place(slopes.reshape::<shape![64, 1, 1]>());
    // wrong: 64 slopes meet 28 columns, not the channels
    images.prelu_in_place(&slopes);
}
