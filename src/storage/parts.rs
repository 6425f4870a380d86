//! A mutable view, taken apart along an axis into mutable views that share no element.

use super::{Restride, StorageMut, ViewMutParts, ViewParts, view_mut};
use crate::element::Element;
use crate::shape::Shape;
use core::marker::PhantomData;

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

    /// The first positions that are left, as many as `To` has along the axis.
    ///
    /// # Panics
    /// When there are fewer: the types rule that out.
    pub(crate) fn take<To: Shape>(&mut self) -> ViewMutParts<'a, T, To> {
        let (start, len) = (self.front, To::dims()[self.axis]);
        assert!(len <= self.len());
        self.front += len;
        self.part(|view, axis| view.slice_axis(axis, start, 1))
    }

    /// The first position that is left, without the axis.
    pub(crate) fn next<To: Shape>(&mut self) -> Option<ViewMutParts<'a, T, To>> {
        let at = self.front;
        (at < self.back).then(|| {
            self.front += 1;
            self.part(|view, axis| view.index_axis(axis, at))
        })
    }

    /// The last position that is left, without the axis.
    pub(crate) fn next_back<To: Shape>(&mut self) -> Option<ViewMutParts<'a, T, To>> {
        (self.front < self.back).then(|| {
            self.back -= 1;
            let at = self.back;
            self.part(|view, axis| view.index_axis(axis, at))
        })
    }

    /// A part whose positions are no longer left.
    fn part<To: Shape>(&self, change: impl FnOnce(Restride<S>, usize) -> Restride<To>) -> ViewMutParts<'a, T, To> {
        let ViewParts { base, offset, strides, .. } = self.whole.parts;
        let (offset, strides) = change(Restride::identity(offset, strides), self.axis).into_parts();
        ViewMutParts { parts: ViewParts { base, offset, strides, borrow: PhantomData }, borrow: PhantomData }
    }
}
