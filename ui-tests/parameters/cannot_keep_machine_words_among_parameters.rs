use conformable::nn::Parameters;
use conformable::prelude::*;

// right: as wide everywhere
#[derive(Parameters)]
struct Counted {
    steps: Tensor<u64, shape![4]>,
}

// wrong: as wide as the machine is
#[derive(Parameters)]
struct Model {
    steps: Tensor<usize, shape![4]>,
}

fn main() {}
