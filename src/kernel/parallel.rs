//! Parts of a walk on several threads, with the feature `rayon`.
//!
//! What is done does not depend on how many threads there are: elements are computed alone, rows are reduced whole, a sum
//! of everything is split where one thread would merge partial results too.

use core::ops::Range;

/// The steps below which work stays on one thread: to wake another takes some 10 us.
pub const ENOUGH: usize = 1 << 18;

/// Is work of so many steps for several threads, if there are any?
pub const fn is_enough(steps: usize) -> bool {
    cfg!(feature = "rayon") && steps >= ENOUGH
}

/// How many make up a part, of which each takes so many steps: a quarter of what is [enough](is_enough).
pub const fn grain(steps: usize) -> usize {
    (ENOUGH / 4).div_ceil(if steps == 0 { 1 } else { steps })
}

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

/// What several threads may have, with pointers in it.
///
/// # Safety
/// A value of the type, and each element that a pointer in it leads to, is `Sync`; those that are written are `Send`.
pub(super) unsafe trait Share: Copy {}

// SAFETY: the elements are `Sync`, as the bound says, and nothing is written through it, whether used apart or not.
unsafe impl<T: Sync> Share for *const T {}
// SAFETY: the elements are `Sync` and `Send`, as the bounds say; `Shared::new` asks that they are used apart.
unsafe impl<T: Send + Sync> Share for *mut T {}
// SAFETY: what a reference leads to is `Sync`, as the bound says, and only read: never otherwise than apart.
unsafe impl<T: Sync> Share for &T {}
// SAFETY: all that is in an array is of a type of which `Shared::new` asks no more than to be used apart.
unsafe impl<P: Share, const N: usize> Share for [P; N] {}
// SAFETY: what may be in an option is of a type of which `Shared::new` asks no more than to be used apart.
unsafe impl<P: Share> Share for Option<P> {}

macro_rules! tuples {
    ($(($($each:ident)*))*) => { $(
        // SAFETY: each part is of a type of which `Shared::new` asks no more than to be used apart.
        unsafe impl<$($each: Share),*> Share for ($($each,)*) {}
    )* };
}
tuples!((A B) (A B C) (A B C D) (A B C D E));

/// Pointers that several threads use, each for elements of its own, or all to read.
#[derive(Clone, Copy)]
pub(super) struct Shared<P>(P);

// SAFETY: by `Share` all that it leads to can be used on several threads, and by `new` the threads use it apart.
unsafe impl<P: Share> Send for Shared<P> {}
// SAFETY: by `Share` all that it leads to can be used on several threads, and by `new` the threads use it apart.
unsafe impl<P: Share> Sync for Shared<P> {}

impl<P: Share> Shared<P> {
    /// Shares pointers.
    ///
    /// # Safety
    /// The threads use them **apart**: no two of them use one element, unless all of them only read it.
    #[inline(always)]
    pub(super) unsafe fn new(pointers: P) -> Self {
        Shared(pointers)
    }

    /// The pointers.
    #[inline(always)]
    pub(super) fn get(self) -> P {
        self.0
    }
}
