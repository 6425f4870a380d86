use conformable::nn::layers::BatchNorm;
use conformable::prelude::*;

fn forward<N: Size>(eight: &BatchNorm<Dim<8>>, sixteen: &BatchNorm<Dim<16>>, x: &Tensor<f32, shape![N, 8, 5, 5]>) {
    // right: 8 channels
    let x = eight.forward(x);
    // wrong: 8 channels by a layer of 16
    let _ = sixteen.forward(&x);
}

fn main() {
    let _ = forward::<Dim<2>>;
}
