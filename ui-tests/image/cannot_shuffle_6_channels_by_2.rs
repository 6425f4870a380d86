use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 6, 4, 4]> = Tensor::zeros();
    let four: Tensor<f32, shape![1, 4, 4, 4]> = Tensor::zeros();
    // right: four channels are a block of 2 by 2
    let _ = nn::pixel_shuffle::<2, _>(&four);
    // wrong: six channels are none
    let _ = nn::pixel_shuffle::<2, _>(&x);
}
