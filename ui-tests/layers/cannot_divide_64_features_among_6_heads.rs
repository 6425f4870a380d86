use conformable::nn::layers::MultiHeadAttention;
use conformable::prelude::*;
use nn::Attention;

type Eight = MultiHeadAttention<Dim<64>, Dim<8>>;
type Six = MultiHeadAttention<Dim<64>, Dim<6>>;

fn forward(eight: &Eight, six: &Six, x: &Tensor<f32, shape![2, 10, 64]>) {
    // right: 8 heads of 8 features
    let _ = eight.forward(x, Attention::new());
    // wrong: 64 features among 6 heads
    let _ = six.forward(x, Attention::new());
}

fn main() {
    let _ = forward;
}
