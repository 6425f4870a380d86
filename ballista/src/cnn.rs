//! Two convolutions and a layer: `[1, 8, 8]` pixels, 8 and then 16 channels, 10 digits.

use crate::weights::tensor;
use conformable::nn::layers::{Conv2d, Linear, Padding, Stride};
use conformable::prelude::*;

/// Kernels of 3 by 3 that keep the size of the image.
type Conv3x3<In, Out> = Conv2d<shape![Out, In, 3, 3], Conv<Stride<1, 1>, Padding<1, 1, 1, 1>>>;

/// All that the network has learnt.
pub(crate) struct Cnn {
    conv1: Conv3x3<One, Dim<8>>,
    conv2: Conv3x3<Dim<8>, Dim<16>>,
    fc: Linear<Dim<256>, Dim<10>>,
}

impl Cnn {
    pub(crate) fn new() -> Self {
        let conv = Conv::new().padding::<1>();
        Cnn {
            conv1: Conv2d { weight: tensor!("cnn/conv1.weight.npy"), bias: tensor!("cnn/conv1.bias.npy"), conv },
            conv2: Conv2d { weight: tensor!("cnn/conv2.weight.npy"), bias: tensor!("cnn/conv2.bias.npy"), conv },
            fc: Linear { weight: tensor!("cnn/fc.weight.npy"), bias: tensor!("cnn/fc.bias.npy") },
        }
    }

    /// A score for each digit. What is computed on the way is on the stack.
    pub(crate) fn scores(&self, image: SliceView<'_, f32, shape![8, 8]>) -> InlineTensor<f32, shape![10]> {
        let mut conv1: InlineTensor<f32, shape![8, 8, 8]> = InlineTensor::zeros();
        let mut conv2: InlineTensor<f32, shape![16, 4, 4]> = InlineTensor::zeros();
        let mut scores = InlineTensor::zeros();
        self.conv1.forward_into(image.unsqueeze::<0>(), &mut conv1);
        conv1.relu_in_place();
        self.conv2.forward_into(nn::max_pool2d(&conv1, Pool::window::<2>()), &mut conv2);
        conv2.relu_in_place();
        self.fc.forward_into(conv2.flatten(), &mut scores);
        scores
    }
}
