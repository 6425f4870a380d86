//! Elements that lie in one piece elsewhere: [`LentSlice`] and [`LentSliceMut`], views that are contiguous by type.
//!
//! They have no strides to carry, give a slice, and take another shape without a copy. A view with strides of its own is made
//! of one by `From`.

use super::{Contiguous, DefaultKind, Kind, Lends, Lent, Movable, Storage, StorageMut, ViewMutParts, ViewParts};
use crate::axis::{No, Yes};
use crate::element::Element;
use crate::layout::restride::{Restride, Run};
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::{FixedShape, Shape};
use core::marker::PhantomData;

/// Elements of another tensor or of a slice, to read, that lie in row-major order one after another. `K` is the kind of the
/// results of operations.
#[derive(Clone, Copy, Debug)]
pub struct LentSlice<'a, K = DefaultKind>(PhantomData<(&'a (), K)>);

/// Elements of another tensor or of a slice, to read and write, that lie in row-major order one after another.
#[derive(Debug)]
pub struct LentSliceMut<'a, K = DefaultKind>(PhantomData<(&'a mut (), K)>);

/// What a view of a slice is made of. Its elements are **lent in one piece**: for `'a` they are borrowed, as many adjacent ones as
/// the sizes say, from `base` by the offset.
#[derive(Clone, Copy)]
pub struct SliceParts<'a, T, S: Shape> {
    /// The first element of the tensor that is viewed.
    base: *const T,
    /// From there to the first element of the view.
    offset: isize,
    extents: S::Extents,
    borrow: PhantomData<&'a [T]>,
}

// SAFETY: the elements are lent in one piece to read, as by a `&[T]`, which can go where `T` can be read from several threads.
unsafe impl<T: Sync, S: Shape> Send for SliceParts<'_, T, S> {}
// SAFETY: what is lent in one piece to read is readable through several references as through one.
unsafe impl<T: Sync, S: Shape> Sync for SliceParts<'_, T, S> {}

impl<'a, T: Element, S: Shape> SliceParts<'a, T, S> {
    /// # Safety
    /// The elements are lent in one piece: for `'a`, as many as the sizes of `to` say are readable from its offset on.
    #[inline]
    pub(super) unsafe fn new(base: *const T, to: Restride<S>) -> Self {
        // A shape with more positions than there are numbers is no view's either.
        let _ = S::COUNTED;
        let (offset, _, extents) = to.into_parts();
        SliceParts { base, offset, extents, borrow: PhantomData }
    }

    /// The first element.
    #[inline(always)]
    fn first(&self) -> *const T {
        self.base.wrapping_offset(self.offset)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn restride(&self) -> Restride<S> {
        // SAFETY: lent in one piece, so that each position in row-major order, from the offset on, is one of the source.
        unsafe { Restride::row_major(self.offset, self.extents) }
    }

    /// The same with the strides of a contiguous tensor.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn with_strides(self) -> ViewParts<'a, T, S> {
        // SAFETY: lent in one piece for 'a: each position that `restride` has is readable.
        unsafe { ViewParts::new(self.base, self.restride()) }
    }

    /// # Panics
    /// When the sizes of `To` are others.
    fn renamed<To: Shape>(self, to: To::Extents) -> SliceParts<'a, T, To> {
        assert!(S::sizes(&self.extents).as_slice() == To::sizes(&to).as_slice());
        SliceParts { base: self.base, offset: self.offset, extents: to, borrow: PhantomData }
    }
}

// SAFETY: the elements are lent in one piece for 'a, so that there are no strides, and `restride` gives those of a contiguous
// tensor, from the offset on.
unsafe impl<'a, K: Kind> Storage for LentSlice<'a, K> {
    type Repr<T: Element, S: Shape> = SliceParts<'a, T, S>;
    type Kind = K;
    type View<'s>
        = Lent<'a, K>
    where
        Self: 's;
    type Lend<'s>
        = LentSlice<'a, K>
    where
        Self: 's;
    const STATIC: bool = true;

    #[inline(always)]
    fn strided<T: Element, S: Shape>(repr: &Self::Repr<T, S>) -> Strided<'_, T> {
        // SAFETY: lent in one piece: as many elements as the sizes say are readable.
        unsafe { Strided::contiguous(repr.first(), S::sizes(&repr.extents)) }
    }

    #[inline(always)]
    fn extents<'r, T: Element, S: Shape>(repr: &'r SliceParts<'a, T, S>) -> &'r S::Extents {
        &repr.extents
    }

    #[inline]
    fn restride<T: Element, S: Shape>(repr: &SliceParts<'a, T, S>) -> Restride<S> {
        repr.restride()
    }

    #[inline]
    unsafe fn view<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s SliceParts<'a, T, S>,
        to: Restride<To>,
    ) -> ViewParts<'a, T, To>
    where
        Self: 's,
    {
        // SAFETY: the caller's `to` has positions of the source, which lies at `base`, and whose elements are lent for 'a.
        unsafe { ViewParts::new(repr.base, to) }
    }

    #[inline]
    unsafe fn lend<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s SliceParts<'a, T, S>,
        to: Run<To>,
    ) -> SliceParts<'a, T, To>
    where
        Self: 's,
    {
        // SAFETY: the caller's `to` is a run of the source, which lies at `base` and is lent in one piece for 'a.
        unsafe { SliceParts::new(repr.base, to.into_restride()) }
    }

    fn rename<T: Element, S: Shape, To: Shape>(repr: SliceParts<'a, T, S>, to: To::Extents) -> SliceParts<'a, T, To> {
        repr.renamed(to)
    }
}

#[diagnostic::do_not_recommend]
impl<K: Kind> Contiguous for LentSlice<'_, K> {}

#[diagnostic::do_not_recommend]
impl<K: Kind> Movable for LentSlice<'_, K> {
    #[inline(always)]
    unsafe fn moved<T: Element, S: Shape>(repr: &Self::Repr<T, S>, by: isize) -> Self::Repr<T, S> {
        let SliceParts { base, offset, extents, .. } = *repr;
        SliceParts { base, offset: offset + by, extents, borrow: PhantomData }
    }
}

/// What a view of a slice to write is made of: not `Copy`. Its elements are **lent in one piece to write**: as those of a
/// [`SliceParts`], and the view's alone.
pub struct SliceMutParts<'a, T, S: Shape> {
    parts: SliceParts<'a, T, S>,
    borrow: PhantomData<&'a mut [T]>,
}

impl<'a, T: Element, S: Shape> SliceMutParts<'a, T, S> {
    /// The same with the strides of a contiguous tensor, so that no two positions are in one place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn with_strides(self) -> ViewMutParts<'a, T, S> {
        ViewMutParts { parts: self.parts.with_strides(), borrow: PhantomData }
    }
}

// SAFETY: the elements are lent in one piece to write, as by a `&mut [T]`, which can go where `T` can.
unsafe impl<T: Send, S: Shape> Send for SliceMutParts<'_, T, S> {}
// SAFETY: through a shared reference what is lent to write is only read, as through a `&&mut [T]`.
unsafe impl<T: Sync, S: Shape> Sync for SliceMutParts<'_, T, S> {}

// SAFETY: the elements are lent in one piece for 'a, with no strides, and `restride` gives those of a contiguous tensor; a view
// of this one borrows it, so that nobody writes as long as the view reads.
unsafe impl<'a, K: Kind> Storage for LentSliceMut<'a, K> {
    type Repr<T: Element, S: Shape> = SliceMutParts<'a, T, S>;
    type Kind = K;
    type View<'s>
        = Lent<'s, K>
    where
        Self: 's;
    type Lend<'s>
        = LentSlice<'s, K>
    where
        Self: 's;
    const STATIC: bool = true;

    #[inline(always)]
    fn strided<T: Element, S: Shape>(repr: &Self::Repr<T, S>) -> Strided<'_, T> {
        LentSlice::<K>::strided(&repr.parts)
    }

    #[inline(always)]
    fn extents<'r, T: Element, S: Shape>(repr: &'r SliceMutParts<'a, T, S>) -> &'r S::Extents {
        &repr.parts.extents
    }

    #[inline]
    fn restride<T: Element, S: Shape>(repr: &SliceMutParts<'a, T, S>) -> Restride<S> {
        repr.parts.restride()
    }

    #[inline]
    unsafe fn view<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s SliceMutParts<'a, T, S>,
        to: Restride<To>,
    ) -> ViewParts<'s, T, To>
    where
        Self: 's,
    {
        // SAFETY: the caller's `to` has positions of the source, which lies at `base`; the view is borrowed for 's, so its
        // elements are lent to read.
        unsafe { ViewParts::new(repr.parts.base, to) }
    }

    #[inline]
    unsafe fn lend<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s SliceMutParts<'a, T, S>,
        to: Run<To>,
    ) -> SliceParts<'s, T, To>
    where
        Self: 's,
    {
        // SAFETY: the caller's `to` is a run of the source, which lies at `base` in one piece; the view is borrowed for 's, so its
        // elements are lent to read.
        unsafe { SliceParts::new(repr.parts.base, to.into_restride()) }
    }

    fn rename<T: Element, S: Shape, To: Shape>(
        repr: SliceMutParts<'a, T, S>,
        to: To::Extents,
    ) -> SliceMutParts<'a, T, To> {
        SliceMutParts { parts: repr.parts.renamed(to), borrow: PhantomData }
    }
}

// SAFETY: lent in one piece to write, so that no two positions are in one place, and to the view alone, which is borrowed mutably.
#[diagnostic::do_not_recommend]
unsafe impl<K: Kind> StorageMut for LentSliceMut<'_, K> {
    #[inline(always)]
    fn strided_mut<T: Element, S: Shape>(repr: &mut Self::Repr<T, S>) -> StridedMut<'_, T> {
        // SAFETY: lent in one piece to write: as many adjacent elements as the sizes say, each in a place of its own; the view is
        // borrowed mutably.
        unsafe { StridedMut::new(repr.parts.first().cast_mut(), Layout::contiguous(S::sizes(&repr.parts.extents))) }
    }
}

#[diagnostic::do_not_recommend]
impl<K: Kind> Contiguous for LentSliceMut<'_, K> {}

/// A view of a run of the same elements: as contiguous as their storage.
#[inline]
pub(crate) fn lend<'s, B, T, S, To>(
    repr: &'s B::Repr<T, S>,
    change: impl FnOnce(Run<S>) -> Run<To>,
) -> <B::Lend<'s> as Storage>::Repr<T, To>
where
    B: Storage + 's,
    T: Element,
    S: Shape,
    To: Shape,
{
    let to = change(Run::all(B::restride(repr)));
    // SAFETY: `change` makes a `Run` of the one that it is given only by the functions of `Run`, which keep each position one of the
    // source, and a run of them: nothing else in safe code makes one of it.
    unsafe { B::lend(repr, to) }
}

/// A view to write of a run of the same elements, which are contiguous.
#[inline]
pub(crate) fn lend_mut<'s, B, T, S, To>(
    repr: &'s mut B::Repr<T, S>,
    change: impl FnOnce(Run<S>) -> Run<To>,
) -> SliceMutParts<'s, T, To>
where
    B: Contiguous + StorageMut,
    T: Element,
    S: Shape,
    To: Shape,
{
    let to = change(Run::all(B::restride(repr))).into_restride();
    let base = super::base_mut::<B, T, S>(repr);
    // SAFETY: `B` is contiguous and can be written, so that its elements, which are borrowed mutably for 's, lie in one piece, and
    // the functions of `Run` leave a run of them; `base` is where its offset counts from.
    SliceMutParts { parts: unsafe { SliceParts::new(base, to) }, borrow: PhantomData }
}

/// A view of nested arrays.
#[inline]
pub(crate) fn view_array<T: Element, S: FixedShape>(array: &S::Array<T>) -> SliceParts<'_, T, S> {
    // SAFETY: nested arrays of as many elements as `S` has, lent in one piece as long as the reference lives.
    unsafe { SliceParts::new((&raw const *array).cast(), Restride::row_major(0, ())) }
}

/// A view of a slice with as many elements as the shape.
pub(crate) fn view_slice<T: Element, S: Shape>(extents: S::Extents, slice: &[T]) -> Option<SliceParts<'_, T, S>> {
    // SAFETY: the slice has as many elements as `S`, lent in one piece as long as it is borrowed.
    (slice.len() == S::sizes(&extents).len())
        .then(|| unsafe { SliceParts::new(slice.as_ptr(), Restride::row_major(0, extents)) })
}

/// A mutable view of a slice with as many elements as the shape.
pub(crate) fn view_slice_mut<T: Element, S: Shape>(
    extents: S::Extents,
    slice: &mut [T],
) -> Option<SliceMutParts<'_, T, S>> {
    (slice.len() == S::sizes(&extents).len()).then(|| SliceMutParts {
        // SAFETY: the slice has as many elements as `S`, lent in one piece to write as long as it is borrowed.
        parts: unsafe { SliceParts::new(slice.as_mut_ptr(), Restride::row_major(0, extents)) },
        borrow: PhantomData,
    })
}

// Parts along the first axis are runs.
impl Lends for Yes {
    type View<'s, B: Storage + 's> = B::Lend<'s>;

    #[inline]
    #[track_caller]
    fn position<'s, B, T, S, To>(
        repr: &'s B::Repr<T, S>,
        axis: usize,
        at: usize,
    ) -> <B::Lend<'s> as Storage>::Repr<T, To>
    where
        B: Storage + 's,
        T: Element,
        S: Shape,
        To: Shape,
    {
        assert_eq!(axis, 0);
        lend::<B, T, S, To>(repr, |run| run.first_at(at))
    }

    #[inline]
    fn range<'s, B, T, S, To>(
        repr: &'s B::Repr<T, S>,
        axis: usize,
        start: usize,
        to: To::Extents,
    ) -> <B::Lend<'s> as Storage>::Repr<T, To>
    where
        B: Storage + 's,
        T: Element,
        S: Shape,
        To: Shape,
    {
        assert_eq!(axis, 0);
        lend::<B, T, S, To>(repr, |run| run.first_from(start, to))
    }
}

impl Lends for No {
    type View<'s, B: Storage + 's> = B::View<'s>;

    #[inline]
    #[track_caller]
    fn position<'s, B, T, S, To>(
        repr: &'s B::Repr<T, S>,
        axis: usize,
        at: usize,
    ) -> <B::View<'s> as Storage>::Repr<T, To>
    where
        B: Storage + 's,
        T: Element,
        S: Shape,
        To: Shape,
    {
        super::view::<B, T, S, To>(repr, |view| view.index_axis(axis, at))
    }

    #[inline]
    fn range<'s, B, T, S, To>(
        repr: &'s B::Repr<T, S>,
        axis: usize,
        start: usize,
        to: To::Extents,
    ) -> <B::View<'s> as Storage>::Repr<T, To>
    where
        B: Storage + 's,
        T: Element,
        S: Shape,
        To: Shape,
    {
        super::view::<B, T, S, To>(repr, |view| view.slice_axis_to(axis, start, 1, to))
    }
}
