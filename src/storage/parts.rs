//! A mutable view, taken apart along an axis into mutable views that share no element.

use super::{Restride, StorageMut, ViewMutParts, ViewParts, view_mut};
use crate::element::Element;
use crate::shape::Shape;
use core::marker::PhantomData;

/// How many positions along `axis` a part of the shape `To` has: one, where it is without the axis.
pub(crate) fn positions<S: Shape, To: Shape>(axis: usize) -> usize {
    if To::RANK < S::RANK { 1 } else { To::dims()[axis] }
}

/// The part of the shape `To` that begins at a position along `axis`.
pub(crate) fn from_position<S: Shape, To: Shape>(view: Restride<S>, axis: usize, start: usize) -> Restride<To> {
    if To::RANK < S::RANK { view.index_axis(axis, start) } else { view.slice_axis(axis, start, 1) }
}

/// What is left of a mutable view: positions `front..back` along `axis`.
///
/// A part is given out with the positions that it covers, which then are no longer left; and two positions of a mutable
/// view that differ are two elements. So no two parts share one.
pub struct PartsMut<'a, T, S: Shape> {
    whole: ViewMutParts<'a, T, S>,
    axis: usize,
    front: usize,
    back: usize,
}

impl<'a, T: Element, S: Shape> PartsMut<'a, T, S> {
    /// All of a tensor.
    pub(crate) fn new<B: StorageMut>(repr: &'a mut B::Repr<T, S>, axis: usize) -> Self {
        PartsMut { whole: view_mut::<B, T, S, S>(repr, |as_is| as_is), axis, front: 0, back: S::dims()[axis] }
    }

    /// How many positions are left.
    pub(crate) fn len(&self) -> usize {
        self.back - self.front
    }

    /// How many parts of the shape `To` are left.
    pub(crate) fn count<To: Shape>(&self) -> usize {
        self.len() / positions::<S, To>(self.axis)
    }

    /// The first positions that are left: [`positions`] of them.
    ///
    /// # Panics
    /// When there are fewer: the types rule that out.
    pub(crate) fn take<To: Shape>(&mut self) -> ViewMutParts<'a, T, To> {
        let (start, len) = (self.front, positions::<S, To>(self.axis));
        assert!(len <= self.len());
        self.front += len;
        self.part(|view, axis| from_position(view, axis, start))
    }

    /// The last positions that are left.
    ///
    /// # Panics
    /// As [`PartsMut::take`].
    pub(crate) fn take_back<To: Shape>(&mut self) -> ViewMutParts<'a, T, To> {
        let len = positions::<S, To>(self.axis);
        assert!(len <= self.len());
        self.back -= len;
        let start = self.back;
        self.part(|view, axis| from_position(view, axis, start))
    }

    /// A part whose positions are no longer left.
    fn part<To: Shape>(&self, change: impl FnOnce(Restride<S>, usize) -> Restride<To>) -> ViewMutParts<'a, T, To> {
        let ViewParts { base, offset, strides, .. } = self.whole.parts;
        let (offset, strides) = change(Restride::identity(offset, strides), self.axis).into_parts();
        ViewMutParts { parts: ViewParts { base, offset, strides, borrow: PhantomData }, borrow: PhantomData }
    }
}
