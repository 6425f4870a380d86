//! The elements of parameters.

use super::{Name, Visitor, VisitorMut};
use crate::element::Element;
use crate::shape::Shape;
use crate::storage::{ContiguousMut, Storage};
use crate::tensor::Tensor;

/// An element type that weights are read as and written from: numbers of 8 to 64 bits, and `bool`.
#[diagnostic::on_unimplemented(
    message = "weights are not stored as elements of type `{Self}`",
    label = "files have no `{Self}`",
    note = "files have `bool`, `f32`, `f64` and integers of 8 to 64 bits; `usize` is as wide as the machine is: convert with `.cast::<u64>()`",
    note = "C27: read on in `conformable::errors::c27` (`cargo doc --open`)"
)]
pub trait WeightElement: Element {
    /// An element's bytes, the lowest first.
    type Bytes: AsRef<[u8]>;

    /// The element's bytes, the lowest first.
    fn to_bytes(self) -> Self::Bytes;

    /// The element of these bytes, the lowest first; of fewer than it has, those that are not there are 0.
    fn from_bytes(bytes: &[u8]) -> Self;

    /// Calls the visitor's function for tensors of this type: only floats are trained.
    #[doc(hidden)]
    fn show<const N: usize, V: Visitor<N>, S: Shape, B: Storage>(
        tensors: [&Tensor<Self, S, B>; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        visitor.buffer(name, tensors)
    }

    /// Elements that are trained, as those of the one or the other type of floats.
    #[doc(hidden)]
    fn as_trained(elements: &mut [Self]) -> Option<TrainedMut<'_>> {
        let _ = elements;
        None
    }

    /// The same of tensors to write.
    #[doc(hidden)]
    fn give<const N: usize, V: VisitorMut<N>, S: Shape, B: ContiguousMut>(
        tensors: [&mut Tensor<Self, S, B>; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        visitor.buffer(name, tensors)
    }
}

/// Elements of a parameter, which is trained.
#[doc(hidden)]
#[derive(Debug)]
pub enum TrainedMut<'a> {
    /// Single precision.
    F32(&'a mut [f32]),
    /// Double precision.
    F64(&'a mut [f64]),
}

macro_rules! trained {
    ($variant:ident) => {
        fn as_trained(elements: &mut [Self]) -> Option<TrainedMut<'_>> {
            Some(TrainedMut::$variant(elements))
        }

        #[inline]
        fn show<const N: usize, V: Visitor<N>, S: Shape, B: Storage>(
            tensors: [&Tensor<Self, S, B>; N],
            name: &Name<'_>,
            visitor: &mut V,
        ) -> Result<(), V::Error> {
            if name.is_buffer() { visitor.buffer(name, tensors) } else { visitor.parameter(name, tensors) }
        }

        #[inline]
        fn give<const N: usize, V: VisitorMut<N>, S: Shape, B: ContiguousMut>(
            tensors: [&mut Tensor<Self, S, B>; N],
            name: &Name<'_>,
            visitor: &mut V,
        ) -> Result<(), V::Error> {
            if name.is_buffer() { visitor.buffer(name, tensors) } else { visitor.parameter(name, tensors) }
        }
    };
}

macro_rules! weight_elements {
    ($($t:ident $(, trained as $variant:ident)?;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl WeightElement for $t {
            type Bytes = [u8; size_of::<$t>()];

            #[inline(always)]
            fn to_bytes(self) -> Self::Bytes {
                self.to_le_bytes()
            }

            #[inline(always)]
            fn from_bytes(bytes: &[u8]) -> Self {
                $t::from_le_bytes(bytes.first_chunk().copied().unwrap_or_else(|| {
                    let mut all = [0; size_of::<$t>()];
                    all.iter_mut().zip(bytes).for_each(|(byte, &there)| *byte = there);
                    all
                }))
            }

            $(trained!($variant);)?
        }
    )* };
}

#[cfg(feature = "half")]
use half::{bf16, f16};
// Buffers: a visitor of parameters computes with them in their own type.
#[cfg(feature = "half")]
weight_elements! {
    f16; bf16;
}

weight_elements! {
    i8; i16; i32; i64; u8; u16; u32; u64;
    f32, trained as F32; f64, trained as F64;
}

#[diagnostic::do_not_recommend]
impl WeightElement for bool {
    type Bytes = [u8; 1];

    #[inline(always)]
    fn to_bytes(self) -> [u8; 1] {
        [self.into()]
    }

    #[inline(always)]
    fn from_bytes(bytes: &[u8]) -> Self {
        bytes.first().is_some_and(|&byte| byte != 0)
    }
}
