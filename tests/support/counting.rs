//! A counting allocator, which stands under the whole of a test program; counts are each thread's own, so that tests can run
//! side by side.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

struct Counting;

thread_local! {
    /// Calls, and bytes asked for.
    static COUNT: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

fn count(bytes: usize) {
    let (calls, all) = COUNT.get();
    COUNT.set((calls + 1, all + bytes));
}

// SAFETY: the system's allocator does the work, with the caller's guarantees.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, ptr: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size);
        // SAFETY: as above.
        unsafe { System.realloc(ptr, layout, size) }
    }

    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(ptr, layout) }
    }
}

#[cfg(feature = "rayon")]
static ONE_THREAD: std::sync::Once = std::sync::Once::new();

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The calls and bytes that a closure asks of the allocator, where no memory of dropped tensors is kept.
pub(crate) fn allocated<R>(f: impl FnOnce() -> R) -> (usize, usize) {
    // To hand work to other threads may take some memory, which is not the library's.
    #[cfg(feature = "rayon")]
    ONE_THREAD.call_once(|| rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("the first pool"));
    conformable::free_kept_memory();
    take_scratch();
    let before = COUNT.get();
    let result = black_box(f());
    let after = COUNT.get();
    drop(result);
    (after.0 - before.0, after.1 - before.1)
}

/// What a closure asks for the first time and the second, when its thread has what it keeps.
#[allow(dead_code, reason = "not every test asks twice")]
pub(crate) fn twice(mut f: impl FnMut()) -> [(usize, usize); 2] {
    let first = allocated(&mut f);
    let before = COUNT.get();
    f();
    let after = COUNT.get();
    [first, (after.0 - before.0, after.1 - before.1)]
}

/// Does what takes the memory that a thread keeps for what convolutions, pooling and attention compute on the way.
pub(crate) fn take_scratch() {
    use conformable::prelude::*;
    // Of so many channels, outputs and places that it is a product of patches.
    let (x, w): (InlineTensor<f32, shape![3, 12, 12]>, InlineTensor<f32, shape![4, 3, 3, 3]>) =
        (InlineTensor::ones(), InlineTensor::ones());
    black_box(conformable::nn::conv2d(&x, &w, Conv::new()));
}

pub(crate) const NOTHING: (usize, usize) = (0, 0);
