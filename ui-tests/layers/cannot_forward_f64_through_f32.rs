use conformable::nn::layers::Linear;
use conformable::prelude::*;

fn main() {
    let layer: Linear<Dim<2>, Dim<3>> = Linear { weight: Tensor::zeros(), bias: Tensor::zeros() };
    let x: Tensor<f64, shape![2]> = Tensor::zeros();
    // right: the elements of the layer
    let _ = layer.forward(x.cast::<f32>());
    // wrong: others
    let _ = layer.forward(&x);
}
