//! What a reader asks of the allocator, held to the length of its input.

use crate::Mismatch;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// Bytes that a reader may hold at once however short its input is: the blocks and tables of an inflater, a block of a
/// `.npy` file, and what the tensors of the targets take, which are all below 2 kB.
pub const FIXED: usize = 256 << 10;

/// Bytes that it may hold for each byte of the input: the parser of `.npy` headers takes 460 for each of `1,1,1,..`. Headers have
/// at most 10,000 bytes.
pub const FOR_EACH_BYTE: usize = 640;

/// Counts, on each thread by itself, what is held and the most that was.
struct Counting;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

fn count(bytes: isize) {
    let held = HELD.get() + bytes;
    HELD.set(held);
    MOST.set(MOST.get().max(held));
}

// SAFETY: the system's allocator does the work, with the caller's guarantees; counting touches no memory of theirs.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller of `alloc` guarantees a layout that is not empty.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller of `alloc_zeroed` guarantees a layout that is not empty.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, ptr: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size as isize - layout.size() as isize);
        // SAFETY: all memory of this allocator is the system's, and the caller of `realloc` guarantees layout and size.
        unsafe { System.realloc(ptr, layout, size) }
    }

    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: all memory of this allocator is the system's, and the caller of `dealloc` guarantees the layout.
        unsafe { System.dealloc(ptr, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What `f` gives, and the most bytes that it held at once beyond those that were held before.
pub fn most_of<R>(f: impl FnOnce() -> R) -> (R, usize) {
    let before = HELD.get();
    MOST.set(before);
    let result = f();
    (result, usize::try_from(MOST.get() - before).unwrap_or(0))
}

/// What `f` gives for an input of this length, if it has held no more than is allowed.
pub(crate) fn bounded<R>(len: usize, f: impl FnOnce() -> R) -> Result<R, Mismatch> {
    let (result, most) = most_of(f);
    let allowed = FIXED + FOR_EACH_BYTE * len;
    match most <= allowed {
        true => Ok(result),
        false => Err(Mismatch(format!("holds {most} bytes for an input of {len}, where {allowed} are allowed"))),
    }
}
