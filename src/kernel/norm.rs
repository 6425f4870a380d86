//! Normalisation by channels, or by groups of them, of elements that lie as `[outer, channels, inner]`.

use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use super::parallel::{self, Shared};
use crate::element::Real;
use core::hint::black_box;
use core::ops::Range;

/// Adjacent elements `[outer, channels, inner]`: where they are read and where the results are written, which may be the same
/// place. All of them are in the run of either, where a function says that the elements are there.
#[derive(Clone, Copy)]
pub struct Channels<T> {
    /// The first element.
    pub from: *const T,
    /// Where its result goes.
    pub to: *mut T,
    /// How often the channels follow each other.
    pub outer: usize,
    /// The number of channels.
    pub channels: usize,
    /// The elements of a channel that are adjacent.
    pub inner: usize,
}

/// The vectors beside the channels, and what is added to a variance before its root is taken.
#[derive(Clone, Copy)]
pub struct ScaleAndShift<'a, T> {
    /// What the results are multiplied by.
    pub weight: &'a [T],
    /// What is added to them.
    pub bias: &'a [T],
    /// Keeps the root away from 0.
    pub eps: T,
}

impl<T> Channels<T> {
    /// # Panics
    /// When a vector has another number of elements than there are channels: the types rule that out.
    fn check(&self, vectors: &[&[T]]) {
        assert!(vectors.iter().all(|vector| vector.len() == self.channels), "a number for each channel");
    }
}

/// The elements that are computed at once.
const AT_ONCE: usize = 32;

/// `to[j] = f(j, from[j])`, a block at a time: nothing is read of a block after it is written, so that the compiler need not
/// fear that the two overlap.
///
/// # Safety
/// `n` elements are in the run of `from`, to read, and in that of `to`, to write, which is the same or another one.
#[inline(always)]
unsafe fn rewrite<T: Real>(from: *const T, to: *mut T, n: usize, f: impl Fn(usize, T) -> T) {
    let mut j = 0;
    // SAFETY: a block begins where as many elements are left of `n`, and `k` is in the block: `j + k` is in the run.
    unsafe {
        while j + AT_ONCE <= n {
            let mut block = [T::ZERO; AT_ONCE];
            for (k, x) in block.iter_mut().enumerate() {
                *x = f(j + k, *from.add(j + k));
            }
            to.add(j).cast::<[T; AT_ONCE]>().write_unaligned(block);
            // As in the elementwise loops: what is vectorised is one block.
            black_box(());
            j += AT_ONCE;
        }
        while j < n {
            *to.add(j) = f(j, *from.add(j));
            j += 1;
        }
    }
}

/// `(x - mean) * factor + term` of the adjacent elements of some channels, each of `inner`.
///
/// # Safety
/// These elements are in the run of `from` and of `to`, for as many channels as the shorter of `factors` and `terms` has.
#[inline(always)]
unsafe fn scale<T: Real>(from: *const T, to: *mut T, inner: usize, mean: &[T], factors: &[T], terms: &[T]) {
    let (count, all) = (factors.len().min(terms.len()), mean.len() == 1);
    // SAFETY: channels are below `count`, which is not above the length of a slice where its bound is not checked; so
    // are their elements in the run.
    unsafe {
        if inner == 1 {
            let at = |of: &[T], c: usize| *of.get_unchecked(c);
            return if all {
                rewrite(from, to, count, |c, x| (x - mean[0]) * at(factors, c) + at(terms, c));
            } else {
                assert!(mean.len() >= count);
                rewrite(from, to, count, |c, x| (x - at(mean, c)) * at(factors, c) + at(terms, c));
            };
        }
        for c in 0..count {
            let (mean, factor, term) = (mean[if all { 0 } else { c }], factors[c], terms[c]);
            rewrite(from.add(c * inner), to.add(c * inner), inner, |_, x| (x - mean) * factor + term);
        }
    }
}

/// The most channels whose factors are kept at once.
const KEPT: usize = 128;

/// Channels normalised with means and variances that are given; the elements are there.
struct WithStatistics<'a, T> {
    elements: Channels<T>,
    mean: &'a [T],
    variance: &'a [T],
    beside: ScaleAndShift<'a, T>,
}

impl<T: Real> Loop for WithStatistics<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let WithStatistics { elements, mean, variance, beside: ScaleAndShift { weight, bias, eps } } = self;
        let Channels { from, to, outer, channels, inner } = elements;
        for first in (0..channels).step_by(KEPT) {
            let here = first..channels.min(first + KEPT);
            let mut factors = [T::ZERO; KEPT];
            for (factor, c) in factors.iter_mut().zip(here.clone()) {
                *factor = weight[c] / (variance[c] + eps).sqrt();
            }
            let (mean, factors, terms) = (&mean[here.clone()], &factors[..here.len()], &bias[here]);
            for n in 0..outer {
                let at = (n * channels + first) * inner;
                // SAFETY: the elements of the channels `here` are in the run behind those before them, `inner` for
                // each.
                unsafe { scale(from.add(at), to.add(at), inner, mean, factors, terms) };
            }
        }
    }
}

/// `(x - mean) / sqrt(variance + eps) * weight + bias`, each of the vectors having a number for each channel.
///
/// # Safety
/// The elements are there, and the vectors are no part of what is written.
pub(crate) unsafe fn with_statistics<T: Real>(
    elements: Channels<T>,
    mean: &[T],
    variance: &[T],
    beside: ScaleAndShift<'_, T>,
) {
    elements.check(&[mean, variance, beside.weight, beside.bias]);
    let Channels { from, to, outer, channels, inner } = elements;
    let image = channels * inner;
    let grain = parallel::grain(image);
    // SAFETY: the threads use the elements apart, each those of its own images.
    let shared = unsafe { Shared::new((from, to)) };
    parallel::parts(outer, grain, outer * image, |images| {
        let (from, to) = shared.get();
        let (from, to) = (from.wrapping_add(images.start * image), to.wrapping_add(images.start * image));
        let elements = Channels { from, to, outer: images.len(), ..elements };
        // SAFETY: the elements of these images are there, all in the run; the vectors have a number for each channel, as checked.
        unsafe { in_vectors(WithStatistics { elements, mean, variance, beside }) }
    });
}

/// Channels normalised in groups of `per`; the elements are there.
struct GroupsLoop<'a, T> {
    elements: Channels<T>,
    /// Which of all groups.
    groups: Range<usize>,
    per: usize,
    beside: ScaleAndShift<'a, T>,
}

impl<T: Real> Loop for GroupsLoop<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let GroupsLoop { elements, groups, per, beside: ScaleAndShift { weight, bias, eps } } = self;
        let Channels { from, to, channels, inner, .. } = elements;
        let (n, count, loops) = (per * inner, T::of_usize(per * inner), T::loops());
        for group in groups {
            let (from, to) = (from.wrapping_add(group * n), to.wrapping_add(group * n));
            // SAFETY: `n` elements of this group are in the run behind those before; they are not written before both
            // sums are known.
            let (mean, square) = unsafe {
                let run = core::slice::from_raw_parts(from, n);
                let mean = loops.sum(run) / count;
                (mean, loops.sum_squares(run, mean) / count)
            };
            let root = (square + eps).sqrt();
            let first = group * per % channels;
            for part in (0..per).step_by(KEPT) {
                let here = first + part..first + per.min(part + KEPT);
                let mut factors = [T::ZERO; KEPT];
                for (factor, weight) in factors.iter_mut().zip(&weight[here.clone()]) {
                    *factor = *weight / root;
                }
                let (factors, terms, at) = (&factors[..here.len()], &bias[here], part * inner);
                // SAFETY: the elements of the channels `here` are in the run of the group, `inner` for each.
                unsafe { scale(from.add(at), to.add(at), inner, &[mean], factors, terms) };
            }
        }
    }
}

/// `(x - mean) / sqrt(variance + eps) * weight + bias` with the mean and the variance of each group of channels; weight and
/// bias have a number for each channel.
///
/// # Safety
/// As for [`with_statistics`].
///
/// # Panics
/// When the number of groups does not divide the channels: the types rule that out.
pub(crate) unsafe fn in_groups<T: Real>(elements: Channels<T>, groups: usize, beside: ScaleAndShift<'_, T>) {
    elements.check(&[beside.weight, beside.bias]);
    if elements.outer * elements.channels * elements.inner == 0 {
        return;
    }
    assert!(groups > 0 && elements.channels.is_multiple_of(groups), "groups of as many channels each");
    let per = elements.channels / groups;
    let Channels { from, to, outer, inner, .. } = elements;
    let (groups, each) = (outer * groups, per * inner);
    // SAFETY: the threads use the elements apart, each those of its own groups.
    let shared = unsafe { Shared::new((from, to)) };
    parallel::parts(groups, parallel::grain(each), groups * each, |groups| {
        let (from, to) = shared.get();
        let elements = Channels { from, to, ..elements };
        // SAFETY: the elements of these groups are there, all in the run; the vectors have a number for each channel, as checked.
        unsafe { in_vectors(GroupsLoop { elements, groups, per, beside }) }
    });
}

/// Sums of the squares of the channels nearby.
struct NearbySquares<'a, T> {
    x: &'a [T],
    out: &'a mut [T],
    channels: usize,
    inner: usize,
    window: usize,
    factor: T,
    term: T,
}

impl<T: Real> Loop for NearbySquares<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let NearbySquares { x, out, channels, inner, window, factor, term } = self;
        let all = channels * inner;
        for (x, out) in x.chunks_exact(all).zip(out.chunks_exact_mut(all)) {
            for (c, out) in out.chunks_exact_mut(inner).enumerate() {
                let near = c.saturating_sub((window - 1) / 2)..channels.min(c.saturating_add(window / 2 + 1));
                out.fill(T::ZERO);
                for x in x[near.start * inner..near.end * inner].chunks_exact(inner) {
                    for (sum, &x) in out.iter_mut().zip(x) {
                        *sum += x * x;
                    }
                }
                for sum in out {
                    *sum = *sum * factor + term;
                }
            }
        }
    }
}

/// `Σ x² · factor + term` of the adjacent elements `[outer, channels, inner]`, the sum over a window of channels: as many before the
/// channel as behind it, or, of an even window, one more behind it.
///
/// # Panics
/// When the window has no channel.
pub(crate) fn nearby_squares<T: Real>(
    x: &[T],
    out: &mut [T],
    [channels, inner]: [usize; 2],
    window: usize,
    [factor, term]: [T; 2],
) {
    assert!(window > 0, "a window of channels has one at least");
    if !out.is_empty() {
        // SAFETY: the loop reads and writes slices, within their lengths; `in_vectors` has a level that the processor has.
        unsafe { in_vectors(NearbySquares { x, out, channels, inner, window, factor, term }) }
    }
}
