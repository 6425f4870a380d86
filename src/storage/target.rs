//! Where results go: to a new tensor, or over the elements of one.

use super::{DefaultKind, Kind, Storage, StorageMut};
use crate::element::Element;
use crate::kernel::copies;
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::{Shape, meet};
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// A place for a result of the shape `S`.
pub(crate) trait Target<T: Element, S: Shape> {
    /// The new tensor, or nothing.
    type Out;

    /// Calls `write` with room for as many adjacent elements as the sizes of `S` say, with these extents.
    ///
    /// # Safety
    /// `write` writes all of them.
    ///
    /// # Panics
    /// When the elements of a tensor that is there are of another size along an axis of run-time size.
    unsafe fn with(self, extents: S::Extents, write: impl FnOnce(*mut T)) -> Self::Out;

    /// Calls `change` with all elements, which are those of `x` then.
    ///
    /// # Panics
    /// As [`with`](Self::with), and when `x` has other sizes: the types rule that out.
    #[inline]
    fn copied(self, extents: S::Extents, x: Strided<'_, T>, change: impl FnOnce(&mut [T])) -> Self::Out
    where
        Self: Sized,
    {
        let layout = Layout::contiguous(S::sizes(&extents));
        assert_eq!(x.sizes().as_slice(), layout.sizes.as_slice(), "a copy has the sizes of its source");
        // SAFETY: the target's room for the elements of `S`, as many as the layout has, which `copy` writes all; then they can be
        // read, and are this function's alone.
        unsafe {
            self.with(extents, |out| {
                copies::copy(x, out, layout);
                change(StridedMut::new(out, layout).into_slice().expect("contiguous"));
            })
        }
    }

    /// Calls `write` with all elements, which are `value` then.
    ///
    /// # Panics
    /// As [`with`](Self::with).
    #[inline]
    fn filled(self, extents: S::Extents, value: T, write: impl FnOnce(&mut [T])) -> Self::Out
    where
        Self: Sized,
    {
        let layout = Layout::contiguous(S::sizes(&extents));
        // SAFETY: this too is the target's room for the elements of `S`: all of them, from 0 on, are written, and then they can be
        // read, and are this function's alone.
        unsafe {
            self.with(extents, |out| {
                for at in 0..layout.len() {
                    out.add(at).write(value);
                }
                write(StridedMut::new(out, layout).into_slice().expect("contiguous"));
            })
        }
    }

    /// Calls `make` with room for all elements, which it returns, written.
    ///
    /// # Panics
    /// As [`with`](Self::with), and when something else is returned.
    #[inline]
    fn made(self, extents: S::Extents, make: impl for<'r> FnOnce(&'r mut [MaybeUninit<T>]) -> &'r mut [T]) -> Self::Out
    where
        Self: Sized,
    {
        let len = S::sizes(&extents).len();
        // SAFETY: the target's room for the elements of `S`, which may be uninitialised, and are this function's alone.
        // A slice of `T` that lies there and is as long can only be they: all of them have been written.
        unsafe {
            self.with(extents, |out| {
                let made = make(core::slice::from_raw_parts_mut(out.cast(), len));
                assert!(made.as_ptr() == out.cast_const() && made.len() == len, "all elements are made");
            })
        }
    }

    /// Calls `write` with all elements, whatever they are then: it writes all of them.
    ///
    /// # Panics
    /// As [`with`](Self::with).
    #[inline]
    fn written(self, extents: S::Extents, write: impl FnOnce(&mut [T])) -> Self::Out
    where
        Self: Sized,
    {
        self.filled(extents, T::default(), write)
    }
}

/// A new tensor of kind `K`.
pub(crate) struct Fresh<K>(PhantomData<K>);

impl<K> Fresh<K> {
    /// It.
    #[inline(always)]
    pub(crate) const fn tensor() -> Self {
        Fresh(PhantomData)
    }
}

impl<T: Element, S: Shape, K: Kind> Target<T, S> for Fresh<K> {
    type Out = K::Repr<T, S>;

    #[inline(always)]
    unsafe fn with(self, extents: S::Extents, write: impl FnOnce(*mut T)) -> K::Repr<T, S> {
        // SAFETY: the caller's `write` writes all elements of the new place that it is given.
        unsafe { K::build::<T, S>(extents, write) }
    }
}

/// The elements of a tensor of storage `B`, which is here exclusively borrowed.
pub(crate) struct Over<'a, T: Element, S: Shape, B: StorageMut>(pub(crate) &'a mut B::Repr<T, S>);

impl<T: Element, S: Shape, B: StorageMut> Target<T, S> for Over<'_, T, S, B> {
    type Out = ();

    #[inline(always)]
    unsafe fn with(self, extents: S::Extents, write: impl FnOnce(*mut T)) {
        meet::<S, S>(B::extents::<T, S>(self.0), &extents);
        let mut out = B::strided_mut::<T, S>(self.0);
        if B::STATIC || out.layout().is_contiguous() {
            return write(out.ptr());
        }
        // SAFETY: the caller's `write` writes all elements of the new place that it is given.
        let beside = unsafe { DefaultKind::build::<T, S>(extents, write) };
        copy::<T, S>(&beside, out);
    }

    #[inline]
    fn written(self, extents: S::Extents, write: impl FnOnce(&mut [T])) {
        meet::<S, S>(B::extents::<T, S>(self.0), &extents);
        self.slice(write);
    }
}

impl<T: Element, S: Shape, B: StorageMut> Over<'_, T, S, B> {
    /// What `task` does with the elements as a slice, or with a copy of them whose elements they are afterwards.
    pub(crate) fn slice<R>(self, task: impl FnOnce(&mut [T]) -> R) -> R {
        if B::STATIC || B::strided_mut::<T, S>(self.0).layout().is_contiguous() {
            return task(B::strided_mut::<T, S>(self.0).into_slice().expect("contiguous"));
        }
        let mut beside = DefaultKind::evaluate::<_, S>(*B::extents::<T, S>(self.0), &B::strided::<T, S>(self.0));
        let done = task(DefaultKind::strided_mut::<T, S>(&mut beside).into_slice().expect("contiguous"));
        copy::<T, S>(&beside, B::strided_mut::<T, S>(self.0));
        done
    }
}

/// The elements of a tensor beside, over others.
#[inline(never)]
fn copy<T: Element, S: Shape>(from: &<DefaultKind as Storage>::Repr<T, S>, mut to: StridedMut<'_, T>) {
    let layout = to.layout();
    // SAFETY: a storage that can be written is laid out with no two positions in one place, and its sizes are those of `S`; the
    // tensor beside has memory of its own.
    unsafe { copies::copy(DefaultKind::strided::<T, S>(from), to.ptr(), layout) };
}
