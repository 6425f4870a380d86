//! The reducers: what is carried along, and what comes out.
//!
//! To add one: an impl of [`Reducer`], and a line in `ops/reduce.rs`.

use super::alternating::{Alternating, KnownAlternating, reduce_alternating};
use super::{Reducer, find, fold};
#[cfg(all(feature = "half", any(feature = "std", feature = "libm")))]
use crate::element::Floating as Real;
#[cfg(all(not(feature = "half"), any(feature = "std", feature = "libm")))]
use crate::element::Real;
use crate::element::{AnyNumber, Fractional, Mask, Numeric};
use crate::kernel::run::RunLoops;
use crate::kernel::wide::Wide;
#[cfg(all(feature = "half", any(feature = "std", feature = "libm")))]
use num_traits::Float;

/// Reducers that carry one number along, of what elements are computed in, `start`, then `step` of it and each element, merged by `merge`.
macro_rules! folds {
    ($(
        $(#[$attribute:meta])*
        $name:ty: $bound:ident, $start:ident, $($carries:literal,)? $(again $again:ident,)? $([$loops:ident, $run:ident: $slice:expr, $sums:literal $(, $each:ident)?],)? |$one:ident| $first:expr, |$acc:ident, $x:ident| $step:expr, |$a:ident, $b:ident| $merge:expr,
        |$self:ident, $total:ident, $n:ident| $finish:expr;
    )*) => { $(
        $(#[$attribute])*
        // SAFETY: it has no `run` of its own, which would ask for elements in the run.
        unsafe impl<T: $bound> Reducer<T> for $name {
            type Acc = Wide<T>;
            type Out = T;
            type Loops = &'static RunLoops<T>;
            #[inline(always)]
            fn loops() -> Self::Loops { T::loops() }
            const EXACT: bool = !T::FLOAT;
            $(const CARRIES_OUT: bool = $carries && size_of::<Wide<T>>() == size_of::<T>();)?
            $(
                // What is carried is of the elements' own type, so nothing is rounded on the way but sums.
                const ALTERNATES: bool = size_of::<Wide<T>>() == size_of::<T>();
                #[inline(always)]
                unsafe fn alternating<N: KnownAlternating>(self, bands: Alternating, from: *const T, out: *mut T) {
                    // SAFETY: the elements are in the run behind `from`, and the results in that behind `out`; each result is written before it is read.
                    unsafe {
                        reduce_alternating::<T, _, _, N>(($again, $again), bands, from, out);
                        if !<Self as Reducer<T>>::CARRIES_OUT {
                            for k in 0..bands.columns() {
                                let total = widen!(*out.add(k));
                                out.add(k).write(Reducer::<T>::finish(self, total, bands.rows()));
                            }
                        }
                    }
                }
            )?
            $(
                const SUMS: bool = $sums;
                const SLICES: bool = T::VECTORS;
                #[inline(always)]
                fn slice(self, $loops: &RunLoops<T>, $run: &[T], _: usize) -> Wide<T> {
                    widen!($slice)
                }
                $(
                    #[inline(always)]
                    unsafe fn slices(
                        self,
                        loops: &RunLoops<T>,
                        run: (*const T, usize),
                        all: (usize, isize),
                        to: *mut Wide<T>,
                    ) {
                        assert!(size_of::<Wide<T>>() == size_of::<T>(), "what has such loops is computed in its own type");
                        // SAFETY: the runs are there to be read, and there is room for the results, by the condition of this function; they
                        // are of the elements' own type.
                        unsafe { loops.$each(run, all, to.cast()) }
                    }
                )?
                #[inline(always)]
                fn squares(self, loops: &RunLoops<T>, x: &[T], centre: T) -> Wide<T> {
                    if $sums { widen!(loops.sum_squares(x, centre)) } else { unreachable!("its steps are no sums") }
                }
                #[inline(always)]
                fn products(self, loops: &RunLoops<T>, x: &[T], y: &[T]) -> Wide<T> {
                    if $sums { widen!(loops.dot(x, y)) } else { unreachable!("its steps are no sums") }
                }
            )?
            #[inline(always)]
            fn start(self) -> Wide<T> {
                <Wide<T> as AnyNumber>::$start
            }
            #[inline(always)]
            fn first(self, $one: T) -> Wide<T> {
                let $one = widen!($one);
                $first
            }
            #[inline(always)]
            fn step(self, $acc: Wide<T>, $x: T, _: usize) -> Wide<T> {
                let $x = widen!($x);
                $step
            }
            #[inline(always)]
            fn merge(self, $a: Wide<T>, $b: Wide<T>) -> Wide<T> {
                $merge
            }
            #[inline(always)]
            fn finish($self, $total: Wide<T>, $n: usize) -> T {
                narrow!(T: $finish)
            }
        }
    )* };
}

/// The sum.
#[derive(Clone, Copy)]
pub struct Summed;

/// The product.
#[derive(Clone, Copy)]
pub struct Prod;

/// The sum over the number of elements less a correction; NaN when that is not positive.
#[derive(Clone, Copy)]
pub struct Mean {
    /// What is taken off the number of elements: 0 for a mean, 1 for an unbiased variance.
    pub correction: usize,
}

/// The square root of [`Mean`]: a standard deviation.
#[cfg(any(feature = "std", feature = "libm"))]
#[derive(Clone, Copy)]
pub struct RootMean {
    /// As in [`Mean`].
    pub correction: usize,
}

/// The square root of the sum of the squares: the length of a vector.
#[cfg(any(feature = "std", feature = "libm"))]
#[derive(Clone, Copy)]
pub struct Norm;

folds! {
    Summed: AnyNumber, ZERO, true, again Summed, [loops, run: loops.sum(run), true, sums], |x| x, |acc, x| acc + x, |a, b| a + b, |self, total, _n| total;
    Prod: AnyNumber, ONE, true, again Prod, |x| x, |acc, x| acc * x, |a, b| a * b, |self, total, _n| total;
    Mean: Fractional, ZERO, again Summed, [loops, run: loops.sum(run), true, sums], |x| x, |acc, x| acc + x, |a, b| a + b,
        |self, total, n| total.over_count(n.saturating_sub(self.correction));
    #[cfg(any(feature = "std", feature = "libm"))]
    RootMean: Real, ZERO, again Summed, [loops, run: loops.sum(run), true, sums], |x| x, |acc, x| acc + x, |a, b| a + b,
        |self, total, n| (total / <Wide<T>>::of_usize(n.saturating_sub(self.correction))).sqrt();
    #[cfg(any(feature = "std", feature = "libm"))]
    Norm: Real, ZERO, [loops, run: loops.sum_squares(run, T::ZERO), false], |x| x * x, |acc, x| acc + x * x, |a, b| a + b,
        |self, total, _n| total.sqrt();
}

macro_rules! extremes {
    ($(
        $(#[$doc:meta])* $value:ident, $(#[$position_doc:meta])* $position:ident:
        $start:ident, $larger:ident, $extreme:ident, $each:ident, $columns:ident, $before:tt, $not_before:tt;
    )*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $value;

        // SAFETY: it has no `run` of its own, which would ask for elements in the run.
        unsafe impl<T: Numeric> Reducer<T> for $value {
            type Acc = T;
            type Out = T;
            type Loops = &'static RunLoops<T>;
            #[inline(always)]
            fn loops() -> Self::Loops { T::loops() }
            #[inline(always)]
            fn start(self) -> T { T::$start }
            #[inline(always)]
            fn first(self, x: T) -> T { x }
            #[inline(always)]
            fn step(self, acc: T, x: T, _: usize) -> T { acc.$larger(x) }
            #[inline(always)]
            fn merge(self, a: T, b: T) -> T { a.$larger(b) }
            #[inline(always)]
            fn finish(self, acc: T, _: usize) -> T { acc }
            const CARRIES_OUT: bool = true;
            const ALTERNATES: bool = true;
            #[inline(always)]
            unsafe fn alternating<N: KnownAlternating>(self, bands: Alternating, from: *const T, out: *mut T) {
                // SAFETY: the elements are in the run behind `from`, and the results in that behind `out`.
                unsafe { reduce_alternating::<T, _, _, N>((self, self), bands, from, out) }
            }
            const EXACT: bool = !T::FLOAT;
            const SLICES: bool = T::VECTORS;
            #[inline(always)]
            fn slice(self, loops: &RunLoops<T>, x: &[T], _: usize) -> T { loops.$extreme(x) }
            #[inline(always)]
            unsafe fn slices(
                self,
                loops: &RunLoops<T>,
                run: (*const T, usize),
                all: (usize, isize),
                to: *mut T,
            ) {
                // SAFETY: the runs are there to be read, and there is room for the results, by the condition of this function.
                unsafe { loops.$each(run, all, to) }
            }
            const COMPARES: bool = T::VECTORS;
            #[cfg(feature = "std")]
            #[inline(always)]
            unsafe fn columns(self, from: *const T, sizes: [usize; 3], to: *mut T) -> bool {
                // SAFETY: the rows are there to be read, and there is room for the results, by the condition of this function.
                unsafe { T::loops().$columns(from, sizes, to) }
            }
        }

        $(#[$position_doc])*
        #[derive(Clone, Copy)]
        pub struct $position;

        // SAFETY: `run` gives `element` to `fold` and `find`, which ask for elements below the `n` that they are told,
        // in the run.
        unsafe impl<T: Numeric> Reducer<T> for $position {
            // The position is `usize::MAX` before the first element.
            type Acc = (T, usize);
            type Out = usize;
            type Loops = &'static RunLoops<T>;
            #[inline(always)]
            fn loops() -> Self::Loops { T::loops() }
            #[inline(always)]
            fn start(self) -> (T, usize) { (T::$start, usize::MAX) }
            #[inline(always)]
            fn step(self, acc: (T, usize), x: T, at: usize) -> (T, usize) { self.merge_pair(acc, (x, at)) }
            #[inline(always)]
            fn merge(self, a: (T, usize), b: (T, usize)) -> (T, usize) { self.merge_pair(a, b) }
            #[inline(always)]
            fn finish(self, acc: (T, usize), _: usize) -> usize { acc.1 }
            const PLACES: bool = true;
            // No branches, so that lanes are vectors; a NaN is not before, and is met by both comparisons. The first of NaNs stays.
            #[inline(always)]
            fn is_better(x: T, best: T) -> bool {
                let no_better = x $not_before best;
                !no_better & !best.is_nan_value()
            }
            // Of integers both say the same, and of the other compilers make better vectors.
            #[inline(always)]
            fn is_beyond(x: T, best: T) -> bool {
                if T::FLOAT { x $before best } else { <Self as Reducer<T>>::is_better(x, best) }
            }
            const HAS_NANS: bool = T::FLOAT;
            #[inline(always)]
            fn is_nan(x: T) -> bool { x.is_nan_value() }
            #[inline(always)]
            fn placed(x: T, at: usize) -> (T, usize) { (x, at) }
            const SLICES: bool = T::VECTORS;
            #[inline(always)]
            fn slice(self, loops: &RunLoops<T>, x: &[T], at: usize) -> (T, usize) {
                let value = loops.$extreme(x);
                (value, loops.position(x, value).map_or(usize::MAX, |j| at + j))
            }

            // The value first, in lanes, then where it is: pairs of a value and a position do not become vectors.
            #[inline(always)]
            fn run(self, n: usize, at: usize, element: &impl Fn(usize) -> T) -> Option<(T, usize)> {
                let value = fold($value, 0, n, 0, element);
                find(n, element, |x| (x == value) | x.is_nan_value()).map(|(x, j)| (x, at + j))
            }
        }

        impl $position {
            /// The better of two candidates: a NaN before any number, then the more extreme, then the earlier.
            #[inline(always)]
            fn merge_pair<T: Numeric>(self, a: (T, usize), b: (T, usize)) -> (T, usize) {
                let (a_nan, b_nan) = (a.0.is_nan_value(), b.0.is_nan_value());
                let equal = a.0 == b.0 || a_nan && b_nan;
                let b_better = if equal { b.1 < a.1 } else { b_nan || !a_nan && b.0 $before a.0 };
                if b_better { b } else { a }
            }
        }
    )* };
}

extremes! {
    /// The largest element; NaN if there is one.
    Max,
    /// The position of the first of the largest elements, or of the first NaN.
    ArgMax: LOWEST, larger, largest, each_largest, columns_largest, >, <=;
    /// The smallest element; NaN if there is one.
    Min,
    /// The position of the first of the smallest elements, or of the first NaN.
    ArgMin: HIGHEST, smaller, smallest, each_smallest, columns_smallest, <, >=;
}

/// Calls a function that says whether any of some masks differs from `same`, the one for their number: of few, two vectors of words.
macro_rules! by_number_of_masks {
    ($n:expr, |$differs:ident| $call:expr) => {
        match $n {
            8..16 => by_number_of_masks!($call, $differs, ends_differ::<1>),
            16..32 => by_number_of_masks!($call, $differs, ends_differ::<2>),
            32..64 => by_number_of_masks!($call, $differs, ends_differ::<4>),
            64..128 => by_number_of_masks!($call, $differs, ends_differ::<8>),
            128..=256 => by_number_of_masks!($call, $differs, ends_differ::<16>),
            _ => by_number_of_masks!($call, $differs, words_differ),
        }
    };
    ($call:expr, $differs:ident, $function:expr) => {{
        let $differs = $function;
        $call
    }};
}

/// Does any mask differ from `same` among the first and the last `WORDS` words, which together are all and may share some?
///
/// # Panics
/// If there are fewer masks.
#[inline(always)]
fn ends_differ<const WORDS: usize>(masks: &[bool], same: bool) -> bool {
    let (bytes, same) = (bytes_of(masks), word_of(same));
    assert!(bytes.len() >= 8 * WORDS);
    let mut any = 0;
    let (first, last) = (&bytes[..8 * WORDS], &bytes[bytes.len() - 8 * WORDS..]);
    for (a, b) in first.as_chunks().0.iter().zip(last.as_chunks().0) {
        any |= (u64::from_ne_bytes(*a) ^ same) | (u64::from_ne_bytes(*b) ^ same);
    }
    any != 0
}

/// The same of any number.
#[inline(always)]
fn words_differ(masks: &[bool], same: bool) -> bool {
    let (words, rest) = bytes_of(masks).as_chunks();
    words.iter().fold(0, |any, word| any | (u64::from_ne_bytes(*word) ^ word_of(same))) != 0
        || rest.iter().fold(0, |any, byte| any | (byte ^ u8::from(same))) != 0
}

/// Does any mask differ from `same`?
#[inline(always)]
fn masks_differ(masks: &[bool], same: bool) -> bool {
    // Of more at once the compiler makes no vectors where this is inlined.
    let n = if masks.len() < 128 { masks.len() } else { usize::MAX };
    by_number_of_masks!(n, |differs| differs(masks, same))
}

/// Whether all masks of a run are as `same`, or any is not: what [`Any`] says with `false`, and [`All`] with `true`, of each of `count` runs.
///
/// # Safety
/// `n` elements are in the run behind the start of each, `step` elements apart, and there is room for the results.
#[inline(always)]
unsafe fn reduce_mask_runs<T: Mask>(
    (from, n): (*const T, usize),
    (count, step): (usize, isize),
    same: bool,
    to: *mut u8,
) {
    by_number_of_masks!(n, |differs| for k in 0..count {
        // SAFETY: the run is there to be read, and there is room for its result, by the condition of this function.
        unsafe {
            let x = core::slice::from_raw_parts(from.offset(k as isize * step), n);
            to.add(k).write(u8::from(differs(T::values(x), same) != same));
        }
    });
}

/// Eight masks that are all the same.
#[inline(always)]
fn word_of(mask: bool) -> u64 {
    u64::from_ne_bytes([u8::from(mask); 8])
}

/// Masks as the bytes that they are.
#[inline(always)]
fn bytes_of(masks: &[bool]) -> &[u8] {
    // SAFETY: as many bytes are in the run, as a `bool` is one, and any byte is a `u8`.
    unsafe { core::slice::from_raw_parts(masks.as_ptr().cast::<u8>(), masks.len()) }
}

/// Is any element true?
#[derive(Clone, Copy)]
pub struct Any;

// SAFETY: it has no `run` of its own, which would ask for elements in the run.
unsafe impl<T: Mask> Reducer<T> for Any {
    // Lanes of bytes: of `bool` the compiler makes lanes of single bits.
    type Acc = u8;
    type Out = bool;
    type Loops = ();
    const EXACT: bool = true;
    const ALTERNATES: bool = true;
    #[inline(always)]
    unsafe fn alternating<N: KnownAlternating>(self, bands: Alternating, from: *const T, out: *mut bool) {
        // SAFETY: the elements are in the run behind `from`, and the results in that behind `out`.
        unsafe { reduce_alternating::<T, _, _, N>((self, self), bands, from, out) }
    }
    #[inline(always)]
    fn loops() {}
    #[inline(always)]
    fn start(self) -> u8 {
        0
    }
    #[inline(always)]
    fn step(self, acc: u8, x: T, _: usize) -> u8 {
        acc | u8::from(x.is_set())
    }
    #[inline(always)]
    fn merge(self, a: u8, b: u8) -> u8 {
        a | b
    }
    const SLICES: bool = true;
    #[inline(always)]
    fn slice(self, (): (), x: &[T], _: usize) -> u8 {
        u8::from(masks_differ(T::values(x), false))
    }
    #[inline(always)]
    unsafe fn slices(self, (): (), run: (*const T, usize), all: (usize, isize), to: *mut u8) {
        // SAFETY: the runs are there to be read, and there is room for the results, by the condition of this function.
        unsafe { reduce_mask_runs(run, all, false, to) }
    }
    #[inline(always)]
    fn finish(self, acc: u8, _: usize) -> bool {
        acc != 0
    }
}

/// Is every element true?
#[derive(Clone, Copy)]
pub struct All;

// SAFETY: it has no `run` of its own, which would ask for elements in the run.
unsafe impl<T: Mask> Reducer<T> for All {
    // Lanes of bytes: of `bool` the compiler makes lanes of single bits.
    type Acc = u8;
    type Out = bool;
    type Loops = ();
    const EXACT: bool = true;
    const ALTERNATES: bool = true;
    #[inline(always)]
    unsafe fn alternating<N: KnownAlternating>(self, bands: Alternating, from: *const T, out: *mut bool) {
        // SAFETY: the elements are in the run behind `from`, and the results in that behind `out`.
        unsafe { reduce_alternating::<T, _, _, N>((self, self), bands, from, out) }
    }
    #[inline(always)]
    fn loops() {}
    #[inline(always)]
    fn start(self) -> u8 {
        1
    }
    #[inline(always)]
    fn step(self, acc: u8, x: T, _: usize) -> u8 {
        acc & u8::from(x.is_set())
    }
    #[inline(always)]
    fn merge(self, a: u8, b: u8) -> u8 {
        a & b
    }
    const SLICES: bool = true;
    #[inline(always)]
    fn slice(self, (): (), x: &[T], _: usize) -> u8 {
        u8::from(!masks_differ(T::values(x), true))
    }
    #[inline(always)]
    unsafe fn slices(self, (): (), run: (*const T, usize), all: (usize, isize), to: *mut u8) {
        // SAFETY: the runs are there to be read, and there is room for the results, by the condition of this function.
        unsafe { reduce_mask_runs(run, all, true, to) }
    }
    #[inline(always)]
    fn finish(self, acc: u8, _: usize) -> bool {
        acc != 0
    }
}
