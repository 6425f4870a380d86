//! The peak of heap memory while a workload runs. A counting allocator stands under the whole program; it counts each
//! thread's memory apart, and each workload runs in a thread of its own, so that what a library keeps for its thread is
//! counted where it is first needed.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    /// Bytes in use, and the most that were.
    static HEAP: Cell<(isize, isize)> = const { Cell::new((0, 0)) };
}

fn count(bytes: isize) {
    let (now, peak) = HEAP.get();
    HEAP.set((now + bytes, peak.max(now + bytes)));
}

// SAFETY: the system's allocator does the work, with the caller's guarantees. Counting neither allocates nor unwinds.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, ptr: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Both exist while the elements move.
        count(size as isize);
        count(-(layout.size() as isize));
        // SAFETY: as above.
        unsafe { System.realloc(ptr, layout, size) }
    }

    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: as above.
        unsafe { System.dealloc(ptr, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Prints a line for `xtask`: the bytes of a workload's result, and the most that were in use beside them.
pub(super) fn print<R>(workload: &str, library: &str, work: impl FnOnce() -> R + Send) {
    let measured = || {
        HEAP.set((0, 0));
        let result = std::hint::black_box(work());
        let (with_result, peak) = HEAP.get();
        drop(result);
        let output = with_result - HEAP.get().0;
        (output, peak - output)
    };
    let (output, beyond) = std::thread::scope(|scope| scope.spawn(measured).join().unwrap());
    println!("memory\t{workload}\t{library}\t{output}\t{beyond}");
}
