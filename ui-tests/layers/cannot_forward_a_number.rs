use conformable::nn::layers::Linear;
use conformable::prelude::*;

fn main() {
    let layer: Linear<Dim<2>, Dim<3>> = Linear { weight: Tensor::zeros(), bias: Tensor::zeros() };
    let scalar: Tensor<f32, shape![]> = Tensor::zeros();
    // right: two features
    let _ = layer.forward(tensor![1.0, 2.0]);
    // wrong: no axes
    let _ = layer.forward(&scalar);
}
