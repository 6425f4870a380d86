use conformable::nn::layers::Conv2d;
use conformable::prelude::*;

struct Net {
    conv1: Conv2d<shape![8, 3, 3, 3]>,
    conv2: Conv2d<shape![16, 4, 3, 3]>,
}

fn forward<N: Size>(net: &Net, x: &Tensor<f32, shape![N, 3, 8, 8]>) -> Tensor<f32, shape![N, 16, 4, 4]> {
    // right: 3 channels
    let x = net.conv1.forward(x).relu();
    // wrong: 8 channels for a kernel of 4
    net.conv2.forward(x)
}

fn main() {
    let _ = forward::<Dim<2>>;
}
