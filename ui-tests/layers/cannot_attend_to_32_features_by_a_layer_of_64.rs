use conformable::nn::layers::MultiHeadAttention;
use conformable::prelude::*;
use nn::Attention;

struct Decoder {
    own: MultiHeadAttention<Dim<64>, Dim<8>>,
    across: MultiHeadAttention<Dim<64>, Dim<8>>,
}

impl Decoder {
    fn forward<B: Size, N: Size, M: Size>(
        &self,
        x: &Tensor<f32, shape![B, N, 64]>,
        keys: &Tensor<f32, shape![B, M, 64]>,
        values: &Tensor<f32, shape![B, M, 32]>,
    ) -> Tensor<f32, shape![B, N, 64]> {
        // right: 64 features
        let x = self.own.forward(x, Attention::new().causal());
        // wrong: values of 32 features in a layer of 64
        self.across.forward_across(&x, keys, values, Attention::new())
    }
}

fn main() {
    let _ = Decoder::forward::<One, Dim<5>, Dim<7>>;
}
