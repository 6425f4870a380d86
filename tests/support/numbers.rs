//! Tensors of small numbers.

use conformable::prelude::*;

/// The pattern 1, 2, .. 7, 1, 2, .., or every so many of it.
pub(crate) fn numbers<S: FixedShape>(step: usize) -> Tensor<f32, S> {
    Tensor::from_vec((0..S::LEN).map(|at| (at * step % 7) as f32 + 1.0).collect()).unwrap()
}
