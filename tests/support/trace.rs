//! What a network computes on its way, stored in a `.safetensors` file.

use conformable::prelude::*;
use safetensors::{Dtype, SafeTensors};
use std::path::Path;

pub(crate) struct Trace {
    bytes: Vec<u8>,
}

impl Trace {
    pub(crate) fn read(path: &Path) -> Self {
        Trace { bytes: std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())) }
    }

    /// The tensor of this name, which has to be of this shape.
    pub(crate) fn tensor<S: Shape>(&self, name: &str) -> Tensor<f32, S> {
        let file = SafeTensors::deserialize(&self.bytes).unwrap();
        let found = file.tensor(name).unwrap();
        assert_eq!((found.dtype(), found.shape()), (Dtype::F32, S::dims().as_slice()), "{name}");
        let (numbers, _) = found.data().as_chunks();
        Tensor::from_vec(numbers.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect()).unwrap()
    }
}
