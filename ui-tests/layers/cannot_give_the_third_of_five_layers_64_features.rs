use conformable::nn::layers::{LayerNorm, Linear};
use conformable::prelude::*;

struct Mlp {
    fc1: Linear<Dim<784>, Dim<128>>,
    fc2: Linear<Dim<128>, Dim<64>>,
    fc3: Linear<Dim<32>, Dim<32>>,
    norm: LayerNorm<Dim<32>>,
    fc4: Linear<Dim<32>, Dim<10>>,
}

impl Mlp {
    fn forward<L: Shape>(&self, x: &Tensor<f32, shape![..L, 784]>) -> Tensor<f32, shape![..L, 10]> {
        // right: 784 features, then 128
        let x = self.fc1.forward(x).relu();
        let x = self.fc2.forward(x).relu();
        // wrong: 64 features for a layer of 32
        let x = self.fc3.forward(x).relu();
        let x = self.norm.forward(&x);
        self.fc4.forward(x)
    }
}

fn main() {
    let _ = Mlp::forward::<()>;
}
