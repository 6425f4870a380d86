//! A mutable view, taken apart along an axis into mutable views that share no element.

use super::{Apart, Lends, Restride, Storage, StorageMut, ViewMutParts, ViewParts, view_mut};
use crate::element::Element;
use crate::shape::{Shape, rebind, resized};
use core::marker::PhantomData;

/// How many positions along `axis` a part of the shape `To` has: one, where it is without the axis.
pub(crate) fn positions<S: Shape, To: Shape>(axis: usize) -> usize {
    if To::RANK < S::RANK { 1 } else { To::LIST[axis] }
}

/// Part number `number` of the shape `To` along `axis`.
#[inline]
pub(crate) fn numbered<'s, F, B, T, S, To>(
    repr: &'s B::Repr<T, S>,
    axis: usize,
    number: usize,
) -> <F::View<'s, B> as Storage>::Repr<T, To>
where
    F: Lends,
    B: Storage + 's,
    T: Element,
    S: Shape,
    To: Shape,
{
    if To::RANK < S::RANK {
        F::position::<B, T, S, To>(repr, axis, number)
    } else {
        let to = rebind::<To, S>(B::extents::<T, S>(repr));
        F::range::<B, T, S, To>(repr, axis, number * positions::<S, To>(axis), to)
    }
}

/// The part of a mutable view, of the shape `To`, that begins at a position along `axis`.
#[inline]
fn from_position_mut<S: Shape, To: Shape>(view: Apart<S>, axis: usize, start: usize) -> Apart<To> {
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
        let back = S::sizes(B::extents::<T, S>(repr)).as_slice()[axis];
        PartsMut { whole: view_mut::<B, T, S, S>(repr, |as_is| as_is), axis, front: 0, back }
    }

    /// How many positions are left.
    pub(crate) fn len(&self) -> usize {
        self.back - self.front
    }

    /// How many parts of the shape `To` are left.
    pub(crate) fn count<To: Shape>(&self) -> usize {
        self.len() / positions::<S, To>(self.axis)
    }

    /// The first `at` parts of the shape `To`, and the others.
    ///
    /// # Panics
    /// When there are fewer.
    #[cfg(feature = "rayon")]
    pub(crate) fn divide<To: Shape>(self, at: usize) -> (Self, Self) {
        assert!(at <= self.count::<To>());
        let PartsMut { whole, axis, front, back } = self;
        let middle = front + at * positions::<S, To>(axis);
        // Of the two, no position is left to both.
        let twin = ViewMutParts { parts: whole.parts, borrow: PhantomData };
        (PartsMut { whole: twin, axis, front, back: middle }, PartsMut { whole, axis, front: middle, back })
    }

    /// The first positions that are left: [`positions`] of them.
    ///
    /// # Panics
    /// When there are fewer: the types rule that out.
    #[inline]
    pub(crate) fn take<To: Shape>(&mut self) -> ViewMutParts<'a, T, To> {
        let (start, len) = (self.front, positions::<S, To>(self.axis));
        assert!(len <= self.len());
        self.front += len;
        self.part(start)
    }

    /// The last positions that are left.
    ///
    /// # Panics
    /// As [`PartsMut::take`].
    #[inline]
    pub(crate) fn take_back<To: Shape>(&mut self) -> ViewMutParts<'a, T, To> {
        let len = positions::<S, To>(self.axis);
        assert!(len <= self.len());
        self.back -= len;
        self.part(self.back)
    }

    /// The first `len` positions that are left, or the last, as the shape `To`, which has as many along the axis.
    ///
    /// # Panics
    /// When there are fewer. When two axes of one name have two numbers then: the positions are no longer left.
    #[track_caller]
    pub(crate) fn take_range<To: Shape>(&mut self, len: usize, from_back: bool) -> ViewMutParts<'a, T, To> {
        assert!(len <= self.len());
        let start = if from_back {
            self.back -= len;
            self.back
        } else {
            self.front += len;
            self.front - len
        };
        let to = resized::<To, S>(&self.whole.parts.extents, self.axis, len);
        self.part_by(|whole, axis| whole.slice_axis_to(axis, start, 1, to))
    }

    /// The part that begins at a position along the axis, and whose positions are no longer left.
    #[inline]
    fn part<To: Shape>(&self, start: usize) -> ViewMutParts<'a, T, To> {
        self.part_by(|whole, axis| from_position_mut::<S, To>(whole, axis, start))
    }

    /// The part that is made of the whole view, with the axis: of positions that are no longer left.
    #[inline]
    fn part_by<To: Shape>(&self, change: impl FnOnce(Apart<S>, usize) -> Apart<To>) -> ViewMutParts<'a, T, To> {
        let ViewParts { base, offset, strides, extents, .. } = self.whole.parts;
        // SAFETY: offset and strides are those of a mutable view, whose positions are distinct and each one of the source.
        let whole = unsafe { Apart::<S>::new(Restride::identity(offset, strides, extents)) };
        let (offset, strides, extents) = change(whole, self.axis).into_parts();
        ViewMutParts { parts: ViewParts { base, offset, strides, extents, borrow: PhantomData }, borrow: PhantomData }
    }
}
