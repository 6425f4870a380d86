use conformable::nn::Parameters;
use conformable::nn::layers::Linear;
use conformable::prelude::*;

// right: what is none is left out
#[derive(Parameters)]
struct Named {
    layer: Linear<Dim<4>, Dim<2>>,
    #[parameters(skip)]
    name: String,
}

// wrong: a name is no tensor
#[derive(Parameters)]
struct Model {
    layer: Linear<Dim<4>, Dim<2>>,
    name: String,
}

fn main() {}
