//! Where results go: to a new tensor, or over the elements of one.

use super::Kind;
use crate::element::Element;
use crate::shape::Shape;
use core::marker::PhantomData;

/// A place for a result of the shape `S`.
pub(crate) trait Target<T: Element, S: Shape> {
    /// The new tensor, or nothing.
    type Out;

    /// Calls `write` with room for as many adjacent elements as `S` has.
    ///
    /// # Safety
    /// `write` writes all of them.
    unsafe fn with(self, write: impl FnOnce(*mut T)) -> Self::Out;
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
    unsafe fn with(self, write: impl FnOnce(*mut T)) -> K::Repr<T, S> {
        // SAFETY: the caller's `write` writes all elements of the new place that it is given.
        unsafe { K::build::<T, S>(write) }
    }
}

/// The elements of a tensor of kind `K`, which is contiguous and here exclusively borrowed.
pub(crate) struct Over<'a, T: Element, S: Shape, K: Kind>(pub(crate) &'a mut K::Repr<T, S>);

impl<T: Element, S: Shape, K: Kind> Target<T, S> for Over<'_, T, S, K> {
    type Out = ();

    #[inline(always)]
    unsafe fn with(self, write: impl FnOnce(*mut T)) {
        write(K::strided_mut::<T, S>(self.0).ptr());
    }
}
