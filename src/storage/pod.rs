//! Inline tensors as bytes (feature `bytemuck`).

use super::Inline;
use crate::element::Element;
use crate::shape::FixedShape;
use crate::tensor::Tensor;
use bytemuck::{Pod, Zeroable};

// SAFETY: a tensor is its representation, by `repr(transparent)`, and an inline one's is nested arrays of elements, in C's order
// with sizes that take no bytes, since all are known while compiling. Elements of zero bytes are elements.
unsafe impl<T: Element + Zeroable, S: FixedShape> Zeroable for Tensor<T, S, Inline> {}

// SAFETY: nested arrays of elements, as for `Zeroable`: no byte is outside of an element, since the arrays come first, an array has no
// padding, and behind them are sizes of no bytes whose alignment is 1. Elements that are `Pod` may be any bytes, and have no padding
// themselves, whatever their alignment: a type's size is a multiple of it.
unsafe impl<T: Element + Pod, S: FixedShape> Pod for Tensor<T, S, Inline> {}
