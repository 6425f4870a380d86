use conformable::nn::Parameters;
use conformable::nn::layers::Linear;
use conformable::prelude::*;

// right: one struct
#[derive(Parameters)]
struct Small {
    layer: Linear<Dim<4>, Dim<2>>,
}

// wrong: one or the other
#[derive(Parameters)]
enum Either {
    Small(Linear<Dim<4>, Dim<2>>),
    Large(Linear<Dim<8>, Dim<2>>),
}

fn main() {}
