//! A tensor, taken apart along an axis into views, or into mutable views that share no element.

use super::{Apart, Lends, Movable, Restride, Storage, StorageMut, ViewMutParts, ViewParts, view_mut};
use crate::element::Element;
use crate::shape::{Shape, rebind, resized};
use core::marker::PhantomData;
use core::ops::Range;

/// How many positions along `axis` a part of the shape `To` has: one, where it is without the axis.
pub(crate) fn positions<S: Shape, To: Shape>(axis: usize) -> usize {
    if To::RANK < S::RANK { 1 } else { To::LIST[axis] }
}

/// AxisParts along an axis, to read: views in storage `V`, of the shape `To`. What they have in common is kept here, so that it is not read again
/// for each; and none of those that are left is out of reach, so that this is not asked again either.
pub struct AxisParts<T: Element, To: Shape, V: Movable> {
    /// Part number 0, if there is one.
    first: Option<V::Repr<T, To>>,
    /// The elements from a part to the next.
    step: isize,
    left: Range<usize>,
}

impl<T: Element, To: Shape, V: Movable> AxisParts<T, To, V> {
    /// Those of a tensor of the shape `S` in storage `B`.
    #[inline]
    pub(crate) fn new<'s, F, B, S>(repr: &'s B::Repr<T, S>, axis: usize) -> Self
    where
        F: Lends<View<'s, B> = V>,
        B: Storage + 's,
        S: Shape,
    {
        let each = positions::<S, To>(axis);
        // As many whole parts as the axis has positions for, all of which are lent.
        let count = S::sizes(B::extents::<T, S>(repr)).as_slice()[axis] / each;
        let first = (count > 0).then(|| {
            if To::RANK < S::RANK {
                F::position::<B, T, S, To>(repr, axis, 0)
            } else {
                F::range::<B, T, S, To>(repr, axis, 0, rebind::<To, S>(B::extents::<T, S>(repr)))
            }
        });
        let (_, strides, _) = B::restride::<T, S>(repr).into_parts();
        AxisParts { first, step: strides[axis] * each as isize, left: 0..count }
    }

    /// How many are left.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.left.len()
    }

    /// The first `at` that are left, and the others.
    ///
    /// # Panics
    /// When there are fewer.
    #[cfg(feature = "rayon")]
    pub(crate) fn divide(self, at: usize) -> (Self, Self) {
        assert!(at <= self.len());
        let (Range { start, end }, others) = (self.left.clone(), self.clone());
        (AxisParts { left: start..start + at, ..self }, AxisParts { left: start + at..end, ..others })
    }

    /// # Safety
    /// There is a part of this number.
    #[inline(always)]
    unsafe fn at(&self, number: usize) -> V::Repr<T, To> {
        // SAFETY: there is one of this number, so there is a first; it lies as many steps behind that, where what is lent has it.
        unsafe { V::moved(self.first.as_ref().unwrap_unchecked(), number as isize * self.step) }
    }

    /// The first that is left.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<V::Repr<T, To>> {
        // SAFETY: a number that is left is one of a part, whose elements are lent.
        self.left.next().map(|number| unsafe { self.at(number) })
    }

    /// The last that is left.
    #[inline]
    pub(crate) fn next_back(&mut self) -> Option<V::Repr<T, To>> {
        // SAFETY: a number that was left is one of a part, whose elements are lent.
        self.left.next_back().map(|number| unsafe { self.at(number) })
    }

    /// The one behind the first `n` that are left, which then are not.
    #[inline]
    pub(crate) fn nth(&mut self, n: usize) -> Option<V::Repr<T, To>> {
        // SAFETY: a number that was left is one of a part, whose elements are lent.
        self.left.nth(n).map(|number| unsafe { self.at(number) })
    }

    /// What `f` makes of each.
    #[inline]
    pub(crate) fn map<R>(
        self,
        mut f: impl FnMut(V::Repr<T, To>) -> R,
    ) -> core::iter::Map<Range<usize>, impl FnMut(usize) -> R> {
        // SAFETY: numbers that were left are of parts, whose elements are lent.
        self.left.clone().map(move |number| f(unsafe { self.at(number) }))
    }
}

impl<T: Element, To: Shape, V: Movable> Clone for AxisParts<T, To, V> {
    fn clone(&self) -> Self {
        // SAFETY: the elements that are lent to a view are lent to it where it is.
        let first = self.first.as_ref().map(|first| unsafe { V::moved(first, 0) });
        AxisParts { first, step: self.step, left: self.left.clone() }
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
