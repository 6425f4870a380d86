use conformable::nn::layers::Linear;
use conformable::nn::parameters::{ParametersMut, count};
use conformable::nn::{Parameters, layers::NoBias};
use conformable::prelude::*;
use conformable::storage::LentSlice;

#[derive(Parameters)]
struct Model<'w> {
    layer: Linear<Dim<2>, Dim<2>, f32, LentSlice<'w>, NoBias>,
}

fn train(model: &mut impl ParametersMut) {
    let _ = model;
}

fn main() {
    let weight: Tensor<f32, shape![2, 2]> = Tensor::eye();
    let mut model = Model { layer: Linear { weight: weight.view(), bias: NoBias } };
    // right: they are read
    assert_eq!(count(&model).trained, 4);
    // wrong: and not written
    train(&mut model);
}
