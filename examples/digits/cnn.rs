//! Two convolutions and a layer: `[1, 8, 8]` pixels, 8 and then 16 channels, 10 digits.

use crate::network::{Network, load};
use conformable::nn::layers::{Conv2d, Linear, Padding, Stride};
use conformable::prelude::*;
use std::path::Path;

/// Kernels of 3 by 3 that keep the size of the image.
type Conv3x3<In, Out> = Conv2d<shape![Out, In, 3, 3], Conv<Stride<1, 1>, Padding<1, 1, 1, 1>>>;

/// All that the network has learnt.
pub(crate) struct Cnn {
    conv1: Conv3x3<One, Dim<8>>,
    conv2: Conv3x3<Dim<8>, Dim<16>>,
    fc: Linear<Dim<256>, Dim<10>>,
}

pub(crate) struct Workspace<B: Size> {
    pub(crate) conv1: Tensor<f32, shape![B, 8, 8, 8]>,
    pub(crate) pool1: Tensor<f32, shape![B, 8, 4, 4]>,
    pub(crate) conv2: Tensor<f32, shape![B, 16, 4, 4]>,
    pub(crate) scores: Tensor<f32, shape![B, 10]>,
}

impl Network for Cnn {
    type Images<B: FixedSize> = shape![B, 1, 8, 8];
    type Workspace<B: FixedSize> = Workspace<B>;

    fn load(folder: &Path) -> Result<Self, String> {
        let conv = Conv::new().padding::<1>();
        Ok(Cnn {
            conv1: Conv2d { weight: load(folder, "conv1.weight.npy")?, bias: load(folder, "conv1.bias.npy")?, conv },
            conv2: Conv2d { weight: load(folder, "conv2.weight.npy")?, bias: load(folder, "conv2.bias.npy")?, conv },
            fc: Linear { weight: load(folder, "fc.weight.npy")?, bias: load(folder, "fc.bias.npy")? },
        })
    }

    fn workspace<B: FixedSize>() -> Workspace<B> {
        Workspace { conv1: Tensor::zeros(), pool1: Tensor::zeros(), conv2: Tensor::zeros(), scores: Tensor::zeros() }
    }

    fn forward<'w, B: Size>(
        &self,
        images: &SliceView<'_, f32, shape![B, 1, 8, 8]>,
        workspace: &'w mut Workspace<B>,
    ) -> &'w Tensor<f32, shape![B, 10]> {
        let Workspace { conv1, pool1, conv2, scores } = workspace;
        self.conv1.forward_into(images, conv1);
        // The network has the relu before the pooling. Behind it there are four times fewer numbers, and the largest of
        // what was cut off at zero is the largest, cut off at zero.
        nn::max_pool2d_into(&*conv1, Pool::window::<2>(), pool1);
        pool1.relu_in_place();
        self.conv2.forward_into(&*pool1, conv2);
        conv2.relu_in_place();
        self.fc.forward_into(conv2.flatten_axes::<1, 3>(), scores);
        scores
    }
}
