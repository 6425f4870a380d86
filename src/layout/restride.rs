//! Other views of the same elements: an offset and new strides for another shape.
//!
//! Each function takes a view's offset and strides for a shape `S` and gives those for another, such that every position
//! of the new shape is a position of the old one. So a [`Restride`] never leaves the elements that its source borrows;
//! only this module can make one.

use crate::shape::{Shape, zeros};
use core::marker::PhantomData;
use generic_array::GenericArray;

/// What a slice does along one axis.
#[derive(Clone, Copy, Debug)]
pub enum Entry {
    /// A new axis of size 1.
    Added,
    /// One position: the axis is taken away.
    OnePosition(usize),
    /// `len` positions from `start`, `step` apart.
    Positions {
        /// The first position.
        start: usize,
        /// From one position to the next.
        step: isize,
        /// How many.
        len: usize,
    },
}

/// The strides of a shape.
pub type Strides<S> = GenericArray<isize, <S as Shape>::Rank>;

/// A view of shape `S` of some elements: where it starts, and its strides.
pub struct Restride<S: Shape> {
    offset: isize,
    strides: Strides<S>,
    shape: PhantomData<S>,
}

impl<S: Shape> Restride<S> {
    /// The view as it is. (Crate-private: the caller vouches that these are its own.)
    pub(crate) fn identity(offset: isize, strides: Strides<S>) -> Self {
        Restride { offset, strides, shape: PhantomData }
    }

    /// Offset and strides.
    pub fn into_parts(self) -> (isize, Strides<S>) {
        (self.offset, self.strides)
    }

    /// Axis `i` of the result is axis `axes[i]` of this view, each named once.
    ///
    /// # Panics
    /// When `axes` is no permutation, or the sizes of `To` are others: the types rule that out.
    pub fn permute<To: Shape>(self, axes: &[usize]) -> Restride<To> {
        let (from, to) = (S::dims(), To::dims());
        let mut seen = 0u64;
        let mut strides = zeros::<isize, To::Rank>();
        assert_eq!(axes.len(), from.len());
        assert_eq!(axes.len(), to.len());
        for (axis, &source) in axes.iter().enumerate() {
            assert!(seen & (1 << source) == 0 && from[source] == to[axis]);
            seen |= 1 << source;
            strides[axis] = self.strides[source];
        }
        Restride { offset: self.offset, strides, shape: PhantomData }
    }

    /// The view without axis `axis`, at position `at` along it.
    ///
    /// # Panics
    /// When `at` is not below the size of the axis.
    #[track_caller]
    pub fn index_axis<To: Shape>(self, axis: usize, at: usize) -> Restride<To> {
        let (from, to) = (S::dims(), To::dims());
        assert!(at < from[axis], "index {at} is out of range for axis {axis} of size {}", from[axis]);
        let mut strides = zeros::<isize, To::Rank>();
        assert_eq!(from.len(), to.len() + 1);
        for (new, stride) in strides.iter_mut().enumerate() {
            let old = new + usize::from(new >= axis);
            assert_eq!(from[old], to[new]);
            *stride = self.strides[old];
        }
        Restride { offset: self.offset + at as isize * self.strides[axis], strides, shape: PhantomData }
    }

    /// The view with a new axis of size 1 at `axis`.
    pub fn insert_axis<To: Shape>(self, axis: usize) -> Restride<To> {
        let (from, to) = (S::dims(), To::dims());
        assert_eq!(from.len() + 1, to.len());
        let mut strides = zeros::<isize, To::Rank>();
        for (new, stride) in strides.iter_mut().enumerate() {
            if new == axis {
                assert_eq!(to[new], 1);
                // As PyTorch has it: the stride that the axis would have if it had one more element.
                *stride = if new < from.len() { self.strides[new] * from[new] as isize } else { 1 };
            } else {
                let old = new - usize::from(new > axis);
                assert_eq!(from[old], to[new]);
                *stride = self.strides[old];
            }
        }
        Restride { offset: self.offset, strides, shape: PhantomData }
    }

    /// The view broadcast to another shape: stretched and new axes have stride 0.
    pub fn broadcast<To: Shape>(self) -> Restride<To> {
        let (from, to) = (S::dims(), To::dims());
        assert!(from.len() <= to.len());
        let added = to.len() - from.len();
        let mut strides = zeros::<isize, To::Rank>();
        for (old, &n) in from.iter().enumerate() {
            let new = old + added;
            assert!(n == to[new] || n == 1);
            // An axis of size 1 that stays so keeps its stride, as in PyTorch.
            strides[new] = if n == to[new] { self.strides[old] } else { 0 };
        }
        Restride { offset: self.offset, strides, shape: PhantomData }
    }

    /// The view broadcast to another shape, whose axis `axes[i]` is axis `i` of this view: all other axes, and those that
    /// stretch, have stride 0.
    pub fn broadcast_in<To: Shape>(self, axes: &[usize]) -> Restride<To> {
        let (from, to) = (S::dims(), To::dims());
        assert_eq!(axes.len(), from.len());
        let mut seen = 0u64;
        let mut strides = zeros::<isize, To::Rank>();
        for (old, &new) in axes.iter().enumerate() {
            assert!(seen & (1 << new) == 0 && (from[old] == to[new] || from[old] == 1));
            seen |= 1 << new;
            strides[new] = if from[old] == to[new] { self.strides[old] } else { 0 };
        }
        Restride { offset: self.offset, strides, shape: PhantomData }
    }

    /// The axis `axis` walked from `start` in steps of `step`, as many elements as `To` has there.
    ///
    /// # Panics
    /// When that leaves the axis.
    #[track_caller]
    pub fn slice_axis<To: Shape>(mut self, axis: usize, start: usize, step: isize) -> Restride<To> {
        let (from, to) = (S::dims(), To::dims());
        assert_eq!(from.len(), to.len());
        for (other, (old, new)) in from.iter().zip(to.iter()).enumerate() {
            assert!(other == axis || old == new);
        }
        let len = to[axis];
        if len > 0 {
            let last = start as isize + (len as isize - 1) * step;
            assert!(
                start < from[axis] && last >= 0 && last < from[axis] as isize,
                "the slice of {len} elements from {start} in steps of {step} leaves axis {axis} of size {}",
                from[axis]
            );
            self.offset += start as isize * self.strides[axis];
        }
        self.strides[axis] *= step;
        let mut strides = zeros::<isize, To::Rank>();
        strides.copy_from_slice(&self.strides);
        Restride { offset: self.offset, strides, shape: PhantomData }
    }

    /// The same elements in the same order under another shape; this view is contiguous.
    pub fn contiguous<To: Shape>(self) -> Restride<To> {
        assert!(S::LEN == To::LEN && (S::LEN == 0 || self.strides == S::strides()));
        Restride { offset: self.offset, strides: To::strides(), shape: PhantomData }
    }

    /// The selection that `entries` describe, the last axis first.
    ///
    /// # Panics
    /// When an entry leaves its axis: the types rule that out.
    pub fn select<To: Shape>(self, entries: &[Entry]) -> Restride<To> {
        let (from, to) = (S::dims(), To::dims());
        let (mut old, mut new) = (from.len(), to.len());
        let mut offset = self.offset;
        let mut strides = zeros::<isize, To::Rank>();
        for entry in entries {
            match *entry {
                Entry::Added => {
                    new -= 1;
                    assert_eq!(to[new], 1);
                }
                Entry::OnePosition(at) => {
                    old -= 1;
                    assert!(at < from[old]);
                    offset += at as isize * self.strides[old];
                }
                Entry::Positions { start, step, len } => {
                    old -= 1;
                    new -= 1;
                    let last = start as isize + (len as isize - 1) * step;
                    assert!(
                        to[new] == len && (len == 0 || start < from[old] && last >= 0 && last < from[old] as isize)
                    );
                    if len > 0 {
                        offset += start as isize * self.strides[old];
                    }
                    strides[new] = step * self.strides[old];
                }
            }
        }
        assert!(old == 0 && new == 0);
        Restride { offset, strides, shape: PhantomData }
    }

    /// Windows of `len` elements along `axis`: the axis counts their starts, and a new last axis runs within one.
    pub fn windows<To: Shape>(self, axis: usize, len: usize) -> Restride<To> {
        let (from, to) = (S::dims(), To::dims());
        assert_eq!(from.len() + 1, to.len());
        assert!(to[from.len()] == len && to[axis] + len == from[axis] + 1);
        let mut strides = zeros::<isize, To::Rank>();
        for (other, &stride) in self.strides.iter().enumerate() {
            assert!(other == axis || from[other] == to[other]);
            strides[other] = stride;
        }
        strides[from.len()] = self.strides[axis];
        Restride { offset: self.offset, strides, shape: PhantomData }
    }

    /// The main diagonal of a matrix.
    pub fn diagonal<To: Shape>(self) -> Restride<To> {
        let (from, to) = (S::dims(), To::dims());
        assert!(from.len() == 2 && to.len() == 1 && to[0] <= from[0] && to[0] <= from[1]);
        let mut strides = zeros::<isize, To::Rank>();
        strides[0] = self.strides[0] + self.strides[1];
        Restride { offset: self.offset, strides, shape: PhantomData }
    }
}
