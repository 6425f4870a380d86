//! A number for each axis.

use super::Shape;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Deref, DerefMut};
use generic_array::{ArrayLength, GenericArray, GenericArrayIter};

/// A number for each axis of the shape `S`: its sizes, or strides. It is a slice, and is compared with arrays and slices.
///
/// ```
/// use conformable::prelude::*;
/// let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
/// assert_eq!(a.dims(), [2, 3]);
/// assert_eq!((a.dims()[1], a.dims().len(), a.dims().iter().product()), (3, 2, 6));
/// assert_eq!(a.dims().to_string(), "[2, 3]");
/// let [rows, cols]: [usize; 2] = a.dims().into();
/// assert_eq!((rows, cols), (2, 3));
/// ```
pub struct PerAxis<N, S: Shape>(pub(crate) GenericArray<N, S::Rank>);

impl<N, S: Shape> PerAxis<N, S> {
    /// As a slice.
    #[inline]
    pub fn as_slice(&self) -> &[N] {
        &self.0
    }
}

impl<N, S: Shape> Deref for PerAxis<N, S> {
    type Target = [N];
    #[inline]
    fn deref(&self) -> &[N] {
        &self.0
    }
}

impl<N, S: Shape> DerefMut for PerAxis<N, S> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [N] {
        &mut self.0
    }
}

impl<N, S: Shape> AsRef<[N]> for PerAxis<N, S> {
    fn as_ref(&self) -> &[N] {
        self
    }
}

impl<N: Clone, S: Shape> Clone for PerAxis<N, S> {
    fn clone(&self) -> Self {
        PerAxis(self.0.clone())
    }
}

impl<N: Copy, S: Shape> Copy for PerAxis<N, S> where <S::Rank as ArrayLength>::ArrayType<N>: Copy {}

impl<N, S: Shape> IntoIterator for PerAxis<N, S> {
    type Item = N;
    type IntoIter = GenericArrayIter<N, S::Rank>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, N, S: Shape> IntoIterator for &'a PerAxis<N, S> {
    type Item = &'a N;
    type IntoIter = core::slice::Iter<'a, N>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// An array of as many numbers; of another length it panics, in a constant of the call that `cargo build` looks at.
impl<N: Copy, S: Shape, const RANK: usize> From<PerAxis<N, S>> for [N; RANK] {
    #[track_caller]
    fn from(numbers: PerAxis<N, S>) -> Self {
        const { assert!(RANK == S::RANK, "a shape has as many sizes as axes") };
        core::array::from_fn(|axis| numbers[axis])
    }
}

impl<N: PartialEq, S: Shape, R: Shape> PartialEq<PerAxis<N, R>> for PerAxis<N, S> {
    fn eq(&self, other: &PerAxis<N, R>) -> bool {
        **self == **other
    }
}

impl<N: Eq, S: Shape> Eq for PerAxis<N, S> {}

impl<N: PartialEq, S: Shape> PartialEq<[N]> for PerAxis<N, S> {
    fn eq(&self, other: &[N]) -> bool {
        **self == *other
    }
}

impl<N: PartialEq, S: Shape> PartialEq<&[N]> for PerAxis<N, S> {
    fn eq(&self, other: &&[N]) -> bool {
        **self == **other
    }
}

impl<N: PartialEq, S: Shape, const RANK: usize> PartialEq<[N; RANK]> for PerAxis<N, S> {
    fn eq(&self, other: &[N; RANK]) -> bool {
        **self == *other
    }
}

impl<N: Hash, S: Shape> Hash for PerAxis<N, S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<N: fmt::Debug, S: Shape> fmt::Debug for PerAxis<N, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<N: fmt::Display, S: Shape> fmt::Display for PerAxis<N, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (axis, number) in self.iter().enumerate() {
            f.write_str(if axis == 0 { "" } else { ", " })?;
            number.fmt(f)?;
        }
        f.write_str("]")
    }
}
