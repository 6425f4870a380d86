use conformable::nn::Parameters;
use conformable::prelude::*;

// right: kept, and not trained
#[derive(Parameters)]
struct Scaled {
    #[parameters(buffer)]
    mean: Tensor<f32, shape![4]>,
}

// wrong: a word that says nothing here
#[derive(Parameters)]
struct Model {
    #[parameters(frozen)]
    mean: Tensor<f32, shape![4]>,
}

fn main() {}
