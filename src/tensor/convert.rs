//! Copies, comparisons and conversions, as the standard library's traits.

#[cfg(feature = "alloc")]
use super::construct::{copied, of_vec};
use super::{InlineTensor, Tensor};
use crate::element::Element;
#[cfg(feature = "alloc")]
use crate::error::ShapeError;
#[cfg(feature = "alloc")]
use crate::rule::along::TakesAnyNumber;
#[cfg(feature = "alloc")]
use crate::shape::extents_of;
use crate::shape::{FixedShape, Shape};
#[cfg(feature = "alloc")]
use crate::storage::Heap;
use crate::storage::{Contiguous, Kind, Lent, LentSlice, Storage};

/// Any number of elements, along an axis whose size is known at run time.
///
/// # Panics
/// When they need more memory than there is, as `Vec` does.
///
/// ```
/// use conformable::prelude::*;
/// struct Cells;
/// let line = "0.5, 1.5, 4.0";
/// let cells = line.split(", ").map(str::parse).collect::<Result<Tensor<f32, shape![Dyn<Cells>]>, _>>()?;
/// assert_eq!(cells.mean(), 2.0);
/// # Ok::<(), core::num::ParseFloatError>(())
/// ```
#[cfg(feature = "alloc")]
impl<T: Element, S: TakesAnyNumber> FromIterator<T> for Tensor<T, S, Heap> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let elements: alloc::vec::Vec<T> = elements.into_iter().collect();
        match of_vec(extents_of::<S>(&[elements.len()]), elements) {
            Ok(tensor) => tensor,
            Err(error) => unreachable!("its size is their number: {error}"),
        }
    }
}

impl<T: Element, S: Shape, B: Storage<Repr<T, S>: Clone>> Clone for Tensor<T, S, B> {
    fn clone(&self) -> Self {
        Tensor { repr: self.repr.clone() }
    }
}

impl<T: Element, S: Shape> Copy for InlineTensor<T, S> where S::Array<T>: Copy {}
impl<'a, T: Element, S: Shape, K: Kind> Copy for Tensor<T, S, Lent<'a, K>> where
    crate::storage::ViewParts<'a, T, S>: Copy
{
}
impl<'a, T: Element, S: Shape, K: Kind> Copy for Tensor<T, S, LentSlice<'a, K>> where
    crate::storage::slice::SliceParts<'a, T, S>: Copy
{
}

impl<T: Element, S: FixedShape, K: Kind> Default for Tensor<T, S, K> {
    /// Zeros.
    fn default() -> Self {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: K::filled::<T, S>((), T::default()) }
    }
}

#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<T: Element, S: FixedShape> From<InlineTensor<T, S>> for Tensor<T, S> {
    fn from(inline: InlineTensor<T, S>) -> Self {
        inline.to_heap()
    }
}

/// A scalar tensor of one element.
#[diagnostic::do_not_recommend]
impl<T: Element, K: Kind> From<T> for Tensor<T, (), K> {
    fn from(value: T) -> Self {
        Tensor { repr: K::filled::<T, ()>((), value) }
    }
}

#[cfg(feature = "alloc")]
impl<T: Element, S: FixedShape> TryFrom<alloc::vec::Vec<T>> for Tensor<T, S> {
    type Error = ShapeError;

    fn try_from(vec: alloc::vec::Vec<T>) -> Result<Self, ShapeError> {
        let _ = S::VALID;
        let _ = S::ROOM;
        of_vec((), vec)
    }
}

#[cfg(feature = "alloc")]
impl<T: Element, S: FixedShape> TryFrom<&[T]> for Tensor<T, S> {
    type Error = ShapeError;

    fn try_from(slice: &[T]) -> Result<Self, ShapeError> {
        let _ = S::VALID;
        let _ = S::ROOM;
        copied(slice)
    }
}

#[cfg(feature = "alloc")]
impl<T: Element, S: Shape> From<Tensor<T, S>> for alloc::vec::Vec<T> {
    fn from(tensor: Tensor<T, S>) -> Self {
        tensor.into_vec()
    }
}

impl<T: Element, S: Shape, B: Contiguous> AsRef<[T]> for Tensor<T, S, B> {
    fn as_ref(&self) -> &[T] {
        self.as_slice()
    }
}

macro_rules! from_arrays {
    ($([$($n:ident)*] $array:ty, $shape:ty;)*) => { $(
        #[cfg(feature = "alloc")]
        #[diagnostic::do_not_recommend]
        impl<T: Element, $(const $n: usize),*> From<$array> for Tensor<T, $shape> {
            fn from(array: $array) -> Self {
                let _ = <$shape as Shape>::VALID;
                let _ = <$shape as Shape>::ROOM;
                Tensor { repr: Heap::from_array::<T, $shape>(array) }
            }
        }
    )* };
}

from_arrays! {
    [N] [T; N], crate::shape![{ N }];
    [M N] [[T; N]; M], crate::shape![{ M }, { N }];
    [L M N] [[[T; N]; M]; L], crate::shape![{ L }, { M }, { N }];
}
