//! Two convolutions and a layer: `[1, 8, 8]` pixels, 8 and then 16 channels, 10 digits.

use crate::network::{Linear, Network, load};
use conformable::prelude::*;
use std::path::Path;

/// A convolution's weight, as PyTorch stores it, and bias.
pub(crate) struct Conv3x3<In: Size, Out: Size> {
    weight: Tensor<f32, shape![Out, In, 3, 3]>,
    bias: Tensor<f32, shape![Out]>,
}

impl<In: Size, Out: Size> Conv3x3<In, Out> {
    fn load(folder: &Path, name: &str) -> Result<Self, String> {
        let part = |part| format!("{name}.{part}.npy");
        Ok(Conv3x3 { weight: load(folder, &part("weight"))?, bias: load(folder, &part("bias"))? })
    }
}

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
    type Images<B: Size> = shape![B, 1, 8, 8];
    type Workspace<B: Size> = Workspace<B>;

    fn load(folder: &Path) -> Result<Self, String> {
        Ok(Cnn {
            conv1: Conv3x3::load(folder, "conv1")?,
            conv2: Conv3x3::load(folder, "conv2")?,
            fc: Linear::load(folder, "fc")?,
        })
    }

    fn workspace<B: Size>() -> Workspace<B> {
        Workspace { conv1: Tensor::zeros(), pool1: Tensor::zeros(), conv2: Tensor::zeros(), scores: Tensor::zeros() }
    }

    fn forward<'w, B: Size>(
        &self,
        images: &View<'_, f32, shape![B, 1, 8, 8]>,
        workspace: &'w mut Workspace<B>,
    ) -> &'w Tensor<f32, shape![B, 10]> {
        let Workspace { conv1, pool1, conv2, scores } = workspace;
        nn::conv2d_into(images, &self.conv1.weight, Conv::new().padding::<1>().bias(&self.conv1.bias), conv1);
        // The network has the relu before the pooling. Behind it there are four times fewer numbers, and the largest of
        // what was cut off at zero is the largest, cut off at zero.
        nn::max_pool2d_into(&*conv1, Pool::window::<2>(), pool1);
        pool1.relu_in_place();
        nn::conv2d_into(&*pool1, &self.conv2.weight, Conv::new().padding::<1>().bias(&self.conv2.bias), conv2);
        conv2.relu_in_place();
        nn::linear_into(conv2.flatten_axes::<1, 3>(), &self.fc.weight, &self.fc.bias, scores);
        scores
    }
}
