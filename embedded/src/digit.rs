//! The digit that is read, and what is right.

use crate::npy::data;
use conformable::prelude::*;

/// The first image, and which digit it is.
static IMAGE: [u8; 64] = data(
    include_bytes!("../../examples/data/digits/test_x.npy"),
    "{'descr': '|u1', 'fortran_order': False, 'shape': (359, 64), }",
)
.pixels();
static LABEL: [u8; 1] = data(
    include_bytes!("../../examples/data/digits/test_y.npy"),
    "{'descr': '|u1', 'fortran_order': False, 'shape': (359,), }",
)
.pixels();
/// The scores that PyTorch gave for it.
static EXPECTED: [f32; 10] = data(
    include_bytes!("../../examples/data/digits/cnn/test_logits.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (359, 10), }",
)
.floats();

/// The image, of one channel, from 0 to 1.
pub fn image() -> InlineTensor<f32, shape![1, 8, 8]> {
    let image: InlineTensor<u8, shape![64]> = InlineTensor::from_array(IMAGE);
    (image.cast::<f32>() / 16.0).reshape::<shape![1, 8, 8]>().to_inline()
}

/// Which digit it is.
pub fn label() -> usize {
    usize::from(LABEL[0])
}

/// How far these scores are from PyTorch's.
pub fn difference(scores: &InlineTensor<f32, shape![10]>) -> f32 {
    let expected: InlineTensor<f32, shape![10]> = InlineTensor::from_array(EXPECTED);
    (scores - expected).abs().max()
}
