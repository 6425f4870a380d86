//! Parts of a walk on several threads, with the feature `rayon`.
//!
//! What is done does not depend on how many threads there are: elements are computed alone, rows are reduced whole, a sum
//! of everything is split where one thread would merge partial results too.

use core::ops::Range;

/// The steps below which work stays on one thread: to wake another takes some 10 us.
pub const ENOUGH: usize = 1 << 18;

/// Calls `task` with parts that make up `0..n`: on several threads, `grain` at least in each; or with all of it at once.
///
/// `steps` is how much work there is in all.
#[inline(always)]
pub fn parts(n: usize, grain: usize, steps: usize, task: impl Fn(Range<usize>) + Sync) {
    #[cfg(feature = "rayon")]
    if steps >= ENOUGH && n > grain && threads() > 1 {
        // Some more than there are threads, in case that one of them is kept from its part.
        let most = n.div_ceil(4 * threads());
        return halves(0..n, grain.max(most).next_multiple_of(grain.max(1)), &task);
    }
    let _ = (grain, steps);
    task(0..n);
}

/// The number of threads that parts can go to.
#[inline(always)]
pub fn threads() -> usize {
    #[cfg(feature = "rayon")]
    return rayon::current_num_threads();
    #[cfg(not(feature = "rayon"))]
    1
}

/// The range in halves, until no part is longer than `most`; each but the last a multiple of it.
#[cfg(feature = "rayon")]
fn halves(range: Range<usize>, most: usize, task: &(impl Fn(Range<usize>) + Sync)) {
    let parts = range.len().div_ceil(most);
    if parts <= 1 {
        return task(range);
    }
    let middle = range.start + parts / 2 * most;
    rayon::join(|| halves(range.start..middle, most, task), || halves(middle..range.end, most, task));
}

/// A pointer that several threads use, each for elements of its own, or all to read.
#[derive(Clone, Copy)]
pub struct Shared<P>(P);

// SAFETY: who reads or writes through the pointer says at that place why no other thread is in the way; the elements
// themselves are `Send` and `Sync`, as `Element` asks.
unsafe impl<P> Send for Shared<P> {}
// SAFETY: as above.
unsafe impl<P> Sync for Shared<P> {}

impl<P: Copy> Shared<P> {
    /// Shares a pointer.
    ///
    /// # Safety
    /// What it leads to is `Send` and `Sync`, and no two threads use it for one element, unless all of them only read it.
    #[inline(always)]
    pub unsafe fn new(pointer: P) -> Self {
        Shared(pointer)
    }

    /// The pointer.
    #[inline(always)]
    pub fn get(self) -> P {
        self.0
    }
}
