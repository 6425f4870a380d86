use conformable::nn::layers::{DividedAmong, MultiHeadAttention};
use conformable::prelude::*;
use nn::Attention;

// right: the bound says so
fn right<E: Size + DividedAmong<H>, H: Size>(layer: &MultiHeadAttention<E, H>, x: &Tensor<f32, shape![5, E]>) {
    let _ = layer.forward(x, Attention::new());
}

fn wrong<E: Size, H: Size>(layer: &MultiHeadAttention<E, H>, x: &Tensor<f32, shape![5, E]>) {
    // wrong: nothing says that H heads divide E features
    let _ = layer.forward(x, Attention::new());
}

fn main() {
    let _ = (right::<Dim<4>, Dim<2>>, wrong::<Dim<4>, Dim<2>>);
}
