//! Memory for what is computed on the way. It lies on the stack, so that nothing is allocated.

use core::mem::MaybeUninit;

/// Bytes of a [`Scratch`]. Twice a first-level cache measures better than one: larger blocks copy fewer rows of an image
/// twice, and more scores of attention are multiplied at once.
#[cfg(feature = "std")]
pub(super) const SCRATCH: usize = 128 << 10;
/// Bytes of a [`Scratch`], where there may be little stack.
#[cfg(not(feature = "std"))]
pub(super) const SCRATCH: usize = 8 << 10;

/// [`SCRATCH`] bytes, aligned as a cache line.
#[repr(align(64))]
pub(super) struct Scratch(MaybeUninit<[u8; SCRATCH]>);

impl Scratch {
    /// Uninitialised.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Scratch(MaybeUninit::uninit())
    }

    /// The first element of type `T`.
    #[inline(always)]
    pub(super) fn as_mut_ptr<T>(&mut self) -> *mut T {
        self.0.as_mut_ptr().cast()
    }
}
