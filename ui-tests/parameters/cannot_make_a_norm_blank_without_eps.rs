use conformable::nn::Blank;
use conformable::nn::layers::LayerNorm;
use conformable::prelude::*;

// right: what no file says
#[derive(Blank)]
struct Block {
    #[parameters(with = 1e-5)]
    norm: LayerNorm<Dim<4>>,
}

// wrong: nothing is said
#[derive(Blank)]
struct Model {
    norm: LayerNorm<Dim<4>>,
}

fn main() {}
