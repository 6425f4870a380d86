//! Two layers: 64 pixels, 32 hidden features, 10 digits.

use crate::network::{Network, load};
use conformable::nn::layers::Linear;
use conformable::prelude::*;
use std::path::Path;

/// All that the network has learnt. The types say what goes with what: exchange `fc1` and `fc2`, and it does not
/// compile.
pub(crate) struct Mlp {
    pub(crate) fc1: Linear<Dim<64>, Dim<32>>,
    pub(crate) fc2: Linear<Dim<32>, Dim<10>>,
}

pub(crate) struct Workspace<B: Size> {
    hidden: Tensor<f32, shape![B, 32]>,
    scores: Tensor<f32, shape![B, 10]>,
}

impl Network for Mlp {
    type Images<B: FixedSize> = shape![B, 64];
    type Workspace<B: FixedSize> = Workspace<B>;

    fn load(folder: &Path) -> Result<Self, String> {
        Ok(Mlp {
            fc1: Linear { weight: load(folder, "fc1.weight.npy")?, bias: load(folder, "fc1.bias.npy")? },
            fc2: Linear { weight: load(folder, "fc2.weight.npy")?, bias: load(folder, "fc2.bias.npy")? },
        })
    }

    fn workspace<B: FixedSize>() -> Workspace<B> {
        Workspace { hidden: Tensor::zeros(), scores: Tensor::zeros() }
    }

    fn forward<'w, B: Size>(
        &self,
        images: &SliceView<'_, f32, shape![B, 64]>,
        workspace: &'w mut Workspace<B>,
    ) -> &'w Tensor<f32, shape![B, 10]> {
        let Workspace { hidden, scores } = workspace;
        self.fc1.forward_into(images, hidden);
        hidden.relu_in_place();
        self.fc2.forward_into(&*hidden, scores);
        scores
    }
}
