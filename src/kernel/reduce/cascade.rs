//! Partial results, merged so that the error of a sum grows with the logarithm of its length.

use core::mem::MaybeUninit;

/// Partial results, merged in pairs of equal weight, as a binary counter carries.
///
/// A level that [`holds`](Self::holds) a result was written before: only `push` changes the count, and it writes the
/// level that the count then has more.
pub(super) struct Cascade<A, const N: usize> {
    levels: [MaybeUninit<[A; N]>; 24],
    count: u64,
}

impl<A: Copy, const N: usize> Cascade<A, N> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Cascade { levels: [const { MaybeUninit::uninit() }; 24], count: 0 }
    }

    /// Is there a partial result at this level? The top level takes all that is carried to it.
    #[inline(always)]
    fn holds(&self, level: usize) -> bool {
        if level == 23 { self.count >> 23 != 0 } else { self.count >> level & 1 == 1 }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, part: [A; N], merge: impl Fn(&[A; N], &[A; N]) -> [A; N]) {
        let (mut carry, mut level) = (part, 0);
        while self.holds(level) {
            // SAFETY: the level holds a result, so it was written before.
            carry = merge(unsafe { self.levels[level].assume_init_ref() }, &carry);
            if level == 23 {
                break;
            }
            level += 1;
        }
        self.levels[level].write(carry);
        self.count += 1;
    }

    /// All of them merged, the smallest first; `None` if there is none.
    #[inline(always)]
    pub(super) fn finish(&self, merge: impl Fn(&[A; N], &[A; N]) -> [A; N]) -> Option<[A; N]> {
        let mut total: Option<[A; N]> = None;
        for level in 0..24 {
            if self.count >> level == 0 {
                break;
            }
            if self.holds(level) {
                // SAFETY: the level holds a result, so it was written before.
                let part = unsafe { self.levels[level].assume_init_ref() };
                total = Some(match total {
                    None => *part,
                    // The higher level came first.
                    Some(later) => merge(part, &later),
                });
            }
        }
        total
    }
}
