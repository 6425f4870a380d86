//! Partial results, merged so that the error of a sum grows with the logarithm of its length.

use super::Reducer;
use super::loops::WIDTH;
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new() -> Self {
        Cascade { levels: [const { MaybeUninit::uninit() }; 24], count: 0 }
    }

    /// Is there a partial result at this level? The top level takes all that is carried to it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds(&self, level: usize) -> bool {
        if level == 23 { self.count >> 23 != 0 } else { self.count >> level & 1 == 1 }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
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
    #[cfg_attr(not(debug_assertions), inline(always))]
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

/// Lanes merged with others.
pub(super) fn merge_lanes<T, R: Reducer<T>>(reducer: R, accs: &mut [R::Acc], others: &[R::Acc]) {
    for (acc, other) in accs.iter_mut().zip(others) {
        *acc = reducer.merge(*acc, *other);
    }
}

/// Lanes of results that are merged as they come: one after the other, and so many of these in pairs.
pub(super) struct LaneCascade<T, R: Reducer<T>> {
    reducer: R,
    /// How many lanes are something.
    count: usize,
    most: usize,
    held: usize,
    pushed: bool,
    own: MaybeUninit<[R::Acc; WIDTH]>,
    cascade: Cascade<R::Acc, WIDTH>,
}

impl<T, R: Reducer<T>> LaneCascade<T, R> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new(reducer: R, count: usize, most: usize) -> Self {
        let (own, cascade) = (MaybeUninit::uninit(), Cascade::new());
        LaneCascade { reducer, count, most, held: 0, pushed: false, own, cascade }
    }

    /// Where the next results go to.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn next<'a>(&'a mut self, accs: &'a mut [R::Acc; WIDTH]) -> &'a mut [R::Acc; WIDTH] {
        if self.held == 0 { accs } else { self.own.write([self.reducer.start(); WIDTH]) }
    }

    /// They are there, of so many rows.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn add(&mut self, accs: &mut [R::Acc; WIDTH], rows: usize) {
        if self.held > 0 {
            // SAFETY: as some are held already, the next went to `own`, which was written before.
            merge_lanes(self.reducer, &mut accs[..self.count], unsafe { self.own.assume_init_ref() });
        }
        self.held += rows;
        if self.held >= self.most {
            self.push(accs);
        }
    }

    #[inline(never)]
    fn push(&mut self, accs: &mut [R::Acc; WIDTH]) {
        let (reducer, count) = (self.reducer, self.count);
        self.cascade.push(*accs, |a, b| merged(reducer, a, b, count));
        (self.held, self.pushed) = (0, true);
    }

    /// All of them merged.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn finish(&mut self, accs: &mut [R::Acc; WIDTH]) {
        if self.pushed {
            self.all(accs);
        }
    }

    #[inline(never)]
    fn all(&mut self, accs: &mut [R::Acc; WIDTH]) {
        if self.held > 0 {
            self.push(accs);
        }
        let (reducer, count) = (self.reducer, self.count);
        *accs = self.cascade.finish(|a, b| merged(reducer, a, b, count)).unwrap_or(*accs);
    }
}

/// The first lanes of two merged; the others are nothing.
fn merged<T, R: Reducer<T>>(reducer: R, a: &[R::Acc; WIDTH], b: &[R::Acc; WIDTH], lanes: usize) -> [R::Acc; WIDTH] {
    let mut merged = *a;
    merge_lanes(reducer, &mut merged[..lanes], b);
    merged
}
