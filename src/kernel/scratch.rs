//! Memory for what is computed on the way.
//!
//! With `std` it is on the heap, as a thread may have little stack: the first [`Scratch`] of a thread allocates it, and the
//! thread keeps it for the next. Without `std` it is a small part of the stack, so that nothing is allocated.
//!
//! What is as large as the sizes say is in a [`SizedScratch`]: on the heap, where there is one, and kept by the thread as well.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::mem::MaybeUninit;
#[cfg(feature = "std")]
use std::{boxed::Box, cell::Cell};

/// Bytes of a [`Scratch`]. Twice a first-level cache measures better than one: larger blocks copy fewer rows of an image
/// twice, and more scores of attention are multiplied at once.
#[cfg(feature = "std")]
pub(in crate::kernel) const SCRATCH: usize = 128 << 10;
/// Bytes of a [`Scratch`], where there may be little stack.
#[cfg(not(feature = "std"))]
pub(in crate::kernel) const SCRATCH: usize = 8 << 10;

/// The length of chunks of at most `most` that are as equal as can be: none is short.
pub(in crate::kernel) fn even(whole: usize, most: usize) -> usize {
    // Mostly, and without the divisions, which are felt in a small image.
    if whole <= most {
        return whole;
    }
    whole.div_ceil(whole.div_ceil(most.max(1)).max(1))
}

/// [`SCRATCH`] bytes, aligned as a cache line: there is **room** for as many elements of a type as fit, at addresses
/// that suit them. They are uninitialised, so an element is **written before** it is read. The same is said of every
/// other memory for what is computed on the way.
#[repr(align(64))]
struct Memory(#[allow(dead_code, reason = "used through a pointer")] MaybeUninit<[u8; SCRATCH]>);

#[cfg(feature = "std")]
std::thread_local! {
    /// The memory of this thread, if no [`Scratch`] has it.
    static KEPT: Cell<Option<Box<MaybeUninit<Memory>>>> = const { Cell::new(None) };

    /// The largest memory of a [`SizedScratch`] of this thread that was dropped, if no other one has it.
    static KEPT_LINES: Cell<Vec<MaybeUninit<Line>>> = const { Cell::new(Vec::new()) };
}

/// Gives the memory of this thread back to the system.
#[cfg(feature = "std")]
pub(crate) fn free_kept_scratch() {
    // A thread that ends has none left.
    let _ = (KEPT.try_with(Cell::take), KEPT_LINES.try_with(Cell::take));
}

/// [`SCRATCH`] bytes, uninitialised.
#[cfg(feature = "std")]
pub(in crate::kernel) struct Scratch(Option<Box<MaybeUninit<Memory>>>);

#[cfg(feature = "std")]
impl Scratch {
    /// That of the thread, or new ones if another `Scratch` has them.
    pub(in crate::kernel) fn new() -> Self {
        let kept = KEPT.try_with(Cell::take).ok().flatten();
        Scratch(Some(kept.unwrap_or_else(Box::new_uninit)))
    }

    /// The first element of type `T`.
    #[inline(always)]
    pub(in crate::kernel) fn as_mut_ptr<T>(&mut self) -> *mut T {
        self.0.as_mut().map_or(core::ptr::null_mut(), |memory| memory.as_mut_ptr().cast())
    }
}

#[cfg(feature = "std")]
impl Drop for Scratch {
    fn drop(&mut self) {
        let memory = self.0.take();
        // Where the thread ends, it is dropped.
        let _ = KEPT.try_with(|kept| kept.set(memory));
    }
}

/// [`SCRATCH`] bytes, uninitialised.
#[cfg(not(feature = "std"))]
pub(in crate::kernel) struct Scratch(Memory);

#[cfg(not(feature = "std"))]
impl Scratch {
    /// A part of the stack.
    #[inline(always)]
    pub(in crate::kernel) fn new() -> Self {
        Scratch(Memory(MaybeUninit::uninit()))
    }

    /// The first element of type `T`.
    #[inline(always)]
    pub(in crate::kernel) fn as_mut_ptr<T>(&mut self) -> *mut T {
        self.0.0.as_mut_ptr().cast()
    }
}

/// A line of the cache.
#[cfg(feature = "alloc")]
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(in crate::kernel) struct Line(#[expect(dead_code, reason = "it is there for its size")] [u8; 64]);

/// The most bytes of a [`SizedScratch`] that a thread keeps.
#[cfg(feature = "std")]
const KEPT_AT_MOST: usize = 4 << 20;

/// Memory of as many bytes as are asked for, on the heap, uninitialised and aligned as a cache line.
#[cfg(feature = "alloc")]
pub(in crate::kernel) struct SizedScratch(Vec<MaybeUninit<Line>>);

#[cfg(feature = "alloc")]
impl SizedScratch {
    /// Room for `len` elements of type `T`: that of the thread if it is enough, or else new.
    pub(in crate::kernel) fn new<T>(len: usize) -> Self {
        let lines = len.saturating_mul(size_of::<T>()).div_ceil(size_of::<Line>());
        #[cfg(feature = "std")]
        if let Some(kept) = KEPT_LINES.try_with(Cell::take).ok().filter(|kept| kept.capacity() >= lines) {
            return SizedScratch(kept);
        }
        SizedScratch(Vec::with_capacity(lines))
    }

    /// The first element of type `T`.
    #[inline(always)]
    pub(in crate::kernel) fn as_mut_ptr<T>(&mut self) -> *mut T {
        self.0.as_mut_ptr().cast()
    }
}

#[cfg(feature = "std")]
impl Drop for SizedScratch {
    fn drop(&mut self) {
        let memory = core::mem::take(&mut self.0);
        if memory.capacity() * size_of::<Line>() > KEPT_AT_MOST {
            return;
        }
        // Where the thread ends, it is dropped.
        let _ = KEPT_LINES.try_with(|kept| {
            let other = kept.take();
            kept.set(if other.capacity() > memory.capacity() { other } else { memory });
        });
    }
}

/// Calls `task` with `len` elements, each of them `value`, in memory that the thread keeps.
#[cfg(feature = "alloc")]
pub(crate) fn with_elements<T: Copy, R>(len: usize, value: T, task: impl FnOnce(&mut [T]) -> R) -> R {
    let mut memory = SizedScratch::new::<T>(len);
    let first = memory.as_mut_ptr::<T>();
    debug_assert!(align_of::<T>() <= align_of::<Line>());
    // SAFETY: there is room for `len` elements, which nobody else knows, aligned for any type of numbers; all of them are written
    // before they are read as a slice, which ends before the memory does.
    let elements = unsafe {
        for at in 0..len {
            first.add(at).write(value);
        }
        core::slice::from_raw_parts_mut(first, len)
    };
    task(elements)
}

/// The most elements of [`with_scratch`].
pub(in crate::kernel) const fn most_elements<T>() -> usize {
    SCRATCH / size_of::<T>()
}

/// Calls `task` with `len` elements, each of them `value`, in a [`Scratch`].
///
/// # Panics
/// When they are more than fit.
pub(in crate::kernel) fn with_scratch<T: Copy, R>(value: T, len: usize, task: impl FnOnce(&mut [T]) -> R) -> R {
    assert!(len <= most_elements::<T>() && align_of::<T>() <= align_of::<Memory>(), "a scratch has room for them");
    let mut scratch = Scratch::new();
    let first = scratch.as_mut_ptr::<T>();
    // SAFETY: there is room for `len` elements, as asserted, which nobody else knows; all of them are written before they are
    // read as a slice, which ends before the scratch does.
    let elements = unsafe {
        for at in 0..len {
            first.add(at).write(value);
        }
        core::slice::from_raw_parts_mut(first, len)
    };
    task(elements)
}
