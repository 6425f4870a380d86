use conformable::nn::layers::*;
use conformable::prelude::*;

struct M {
    a: Linear<Dim<64>, Dim<32>>,
    b: Linear<Dim<16>, Dim<10>>,
}

// right: what fits
impl M {
    fn right<L: Shape>(&self, x: &Tensor<f32, shape![..L, 64]>) -> Tensor<f32, shape![..L, 32]> {
        self.a.forward(x).relu()
    }
}

// wrong: the layer takes 16 features and is given 32
impl M {
    fn wrong<L: Shape>(&self, x: &Tensor<f32, shape![..L, 64]>) -> Tensor<f32, shape![..L, 10]> {
        self.b.forward(self.a.forward(x).relu())
    }
}

fn main() {}
