//! Two layers: 64 pixels, 32 hidden features, 10 digits.

use crate::weights::tensor;
use conformable::nn::layers::Linear;
use conformable::prelude::*;

/// All that the network has learnt.
pub(crate) struct Mlp {
    fc1: Linear<Dim<64>, Dim<32>>,
    fc2: Linear<Dim<32>, Dim<10>>,
}

impl Mlp {
    pub(crate) fn new() -> Self {
        Mlp {
            fc1: Linear { weight: tensor!("mlp/fc1.weight.npy"), bias: tensor!("mlp/fc1.bias.npy") },
            fc2: Linear { weight: tensor!("mlp/fc2.weight.npy"), bias: tensor!("mlp/fc2.bias.npy") },
        }
    }

    /// A score for each digit. What is computed on the way is on the stack.
    pub(crate) fn scores(&self, image: SliceView<'_, f32, shape![8, 8]>) -> InlineTensor<f32, shape![10]> {
        let (mut hidden, mut scores) = (InlineTensor::zeros(), InlineTensor::zeros());
        self.fc1.forward_into(image.flatten(), &mut hidden);
        hidden.relu_in_place();
        self.fc2.forward_into(&hidden, &mut scores);
        scores
    }
}
