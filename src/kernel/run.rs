//! Sums, extremes and positions of runs, that is of adjacent elements, in vectors.
//!
//! [`reduce`](super::reduce) takes these for floats; its own loops do the same for any reducer and any type, but the
//! compiler makes them into vectors of mixed widths. Each loop here is written once over `Lanes` and compiled for each
//! instruction set, in this crate: none of them is generic in an expression.

use super::isa::{LEVELS, compiled_for, isa};
use super::lanes::{self, Element, Lanes};

/// Elements with loops of their own over runs, or without: then none of the functions is called.
pub trait Runs: Copy + 'static {
    /// Are there such loops?
    const VECTORS: bool = false;

    /// The sum.
    fn sum(run: &[Self]) -> Self {
        let _ = run;
        unreachable!("there are no loops for this type")
    }

    /// The sum of the squares of the differences from `centre`.
    fn sum_squares(run: &[Self], centre: Self) -> Self {
        let _ = (run, centre);
        unreachable!("there are no loops for this type")
    }

    /// The sum of the products of two runs, of which the second is no shorter.
    fn dot(run: &[Self], other: &[Self]) -> Self {
        let _ = (run, other);
        unreachable!("there are no loops for this type")
    }

    /// The largest element; NaN if there is one. Of no elements the lowest value.
    fn largest(run: &[Self]) -> Self {
        let _ = run;
        unreachable!("there are no loops for this type")
    }

    /// The smallest element; NaN if there is one. Of no elements the highest value.
    fn smallest(run: &[Self]) -> Self {
        let _ = run;
        unreachable!("there are no loops for this type")
    }

    /// The number of the first element that equals `value`, or is a NaN if it is one.
    fn position(run: &[Self], value: Self) -> Option<usize> {
        let _ = (run, value);
        unreachable!("there are no loops for this type")
    }
}

macro_rules! without_vectors {
    ($($element:ident)*) => { $(impl Runs for $element {})* };
}
without_vectors!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// The columns of a vector: the first, and the mask of the last vector of a run, if it is shorter.
pub(super) struct Columns<V: Lanes> {
    pub(super) first: usize,
    pub(super) mask: Option<V::Mask>,
}

impl<V: Lanes> Columns<V> {
    /// A whole vector.
    #[inline(always)]
    pub(super) fn whole(first: usize) -> Self {
        Columns { first, mask: None }
    }

    /// The elements at these columns, and 0 for those that a vector has more.
    ///
    /// # Safety
    /// They are in the run behind `from`, and the processor has the level of `V`.
    #[inline(always)]
    pub(super) unsafe fn load(&self, from: *const V::Element) -> V {
        // SAFETY: these columns are in the run: all of a vector, or those of the mask.
        unsafe {
            match self.mask {
                None => V::load(from.add(self.first)),
                Some(mask) => V::load_head(from.add(self.first), mask),
            }
        }
    }

    /// The same with `filler` instead of 0.
    ///
    /// # Safety
    /// As for [`load`](Self::load).
    #[inline(always)]
    pub(super) unsafe fn load_or(&self, from: *const V::Element, filler: V::Element) -> V {
        // SAFETY: these columns are in the run: all of a vector, or those of the mask.
        unsafe {
            match self.mask {
                None => V::load(from.add(self.first)),
                Some(mask) => V::load_or(from.add(self.first), mask, V::splat(filler)),
            }
        }
    }
}

/// The total of `step` over the vectors of a run of `n` elements, in four groups, so that each has time until its next.
///
/// # Safety
/// `step` may be called with columns below `n`; the processor has the level of `V`.
#[inline(always)]
pub(super) unsafe fn sum_of<V: Lanes>(n: usize, step: impl Fn(V, &Columns<V>) -> V) -> V::Element {
    // SAFETY: the level is that of `V`, and a mask has the `n - j` lanes that remain, fewer than a vector. `step` is
    // safe to call with the columns here, which are in the run: four vectors, or one, begin only where as many elements
    // remain.
    unsafe {
        let zero = [V::splat(V::Element::ZERO); 4];
        let mut sums = zero;
        let mut j = 0;
        while j + 4 * V::COUNT <= n {
            // Short sums, and sums of these: equal elements are rounded in the same direction again and again.
            let end = n.min(j + 64 * 4 * V::COUNT);
            let mut part = zero;
            while j + 4 * V::COUNT <= end {
                for (v, sum) in part.iter_mut().enumerate() {
                    *sum = step(*sum, &Columns::whole(j + v * V::COUNT));
                }
                j += 4 * V::COUNT;
            }
            for (sum, part) in sums.iter_mut().zip(part) {
                *sum = sum.add(part);
            }
        }
        while j + V::COUNT <= n {
            sums[0] = step(sums[0], &Columns::whole(j));
            j += V::COUNT;
        }
        if j < n {
            sums[1] = step(sums[1], &Columns { first: j, mask: Some(V::mask(n - j)) });
        }
        sums[0].add(sums[1]).add(sums[2].add(sums[3])).total()
    }
}

/// The larger element of each pair, or the smaller; that of `best` if one of them is NaN.
///
/// # Safety
/// The processor has the level of `V`.
#[inline(always)]
unsafe fn better<V: Lanes, const LARGEST: bool>(x: V, best: V) -> V {
    // SAFETY: both are vectors of one level, which the processor has.
    unsafe { if LARGEST { x.larger(best) } else { x.smaller(best) } }
}

/// The largest element of a run, or the smallest, and whether there is a NaN, which is then not compared.
///
/// # Safety
/// `n` elements are in the run; the processor has the level of `V`.
#[inline(always)]
pub(super) unsafe fn extreme<V: Lanes, const LARGEST: bool>(
    run: *const V::Element,
    n: usize,
    start: V::Element,
) -> (V::Element, bool) {
    // SAFETY: four vectors, or one, are loaded only where as many elements remain in the run, and then the mask of
    // those that do. The level is that of `V`.
    unsafe {
        let mut best = [V::splat(start); 4];
        let mut nan = 0;
        let mut j = 0;
        while j + 4 * V::COUNT <= n {
            let x: [V; 4] = core::array::from_fn(
                #[inline(always)]
                |v| V::load(run.add(j + v * V::COUNT)),
            );
            nan |= x[0].unordered(x[1]) | x[2].unordered(x[3]);
            for (best, x) in best.iter_mut().zip(x) {
                *best = better::<V, LARGEST>(x, *best);
            }
            j += 4 * V::COUNT;
        }
        while j < n {
            let left = n - j;
            let x = if left >= V::COUNT {
                V::load(run.add(j))
            } else {
                V::load_or(run.add(j), V::mask(left), V::splat(start))
            };
            nan |= x.unordered(x);
            best[0] = better::<V, LARGEST>(x, best[0]);
            j += V::COUNT;
        }
        let [a, b, c, d] = best;
        let best = better::<V, LARGEST>(better::<V, LARGEST>(a, b), better::<V, LARGEST>(c, d));
        (if LARGEST { best.highest() } else { best.lowest() }, nan != 0)
    }
}

/// The number of the first element of a run that equals `value`; with `NAN`, the first that is NaN.
///
/// # Safety
/// As for [`extreme`].
#[inline(always)]
unsafe fn position<V: Lanes, const NAN: bool>(run: *const V::Element, n: usize, value: V::Element) -> Option<usize> {
    // SAFETY: vectors are loaded only where as many elements remain in the run, then single ones below `n`. The level
    // is that of `V`.
    unsafe {
        let wanted = V::splat(value);
        let mut j = 0;
        while j + V::COUNT <= n {
            let x = V::load(run.add(j));
            let found = if NAN { x.unordered(x) } else { x.equal(wanted) };
            if found != 0 {
                return Some(j + found.trailing_zeros() as usize);
            }
            j += V::COUNT;
        }
        (j..n).find(|&j| if NAN { *run.add(j) != *run.add(j) } else { *run.add(j) == value })
    }
}

/// The loops of one level, which the processor has where they are called. A pointer and a number are elements in the
/// run; of two pointers, each.
struct Loops<T> {
    sum: unsafe fn(*const T, usize) -> T,
    sum_squares: unsafe fn(*const T, usize, T) -> T,
    dot: unsafe fn(*const T, *const T, usize) -> T,
    largest: unsafe fn(*const T, usize) -> (T, bool),
    smallest: unsafe fn(*const T, usize) -> (T, bool),
    position: unsafe fn(*const T, usize, T) -> Option<usize>,
}

macro_rules! loops {
    ($(#[$feature:meta])* $lanes:ident $element:ident) => {{
        compiled_for! {
            [$(#[$feature])*]
            fn run_sum(run: *const $element, n: usize) -> $element {
                sum_of::<lanes::$lanes>(n, #[inline(always)] |sum, columns| sum.add(columns.load(run)))
            }
            fn run_sum_squares(run: *const $element, n: usize, centre: $element) -> $element {
                let minus = lanes::$lanes::splat(-centre);
                sum_of::<lanes::$lanes>(n, #[inline(always)] |sum, columns| {
                    let difference = columns.load_or(run, centre).add(minus);
                    difference.mul_add(difference, sum)
                })
            }
            fn run_dot(x: *const $element, y: *const $element, n: usize) -> $element {
                sum_of::<lanes::$lanes>(n, #[inline(always)] |sum, columns| columns.load(x).mul_add(columns.load(y), sum))
            }
            fn run_largest(run: *const $element, n: usize) -> ($element, bool) {
                extreme::<lanes::$lanes, true>(run, n, $element::NEG_INFINITY)
            }
            fn run_smallest(run: *const $element, n: usize) -> ($element, bool) {
                extreme::<lanes::$lanes, false>(run, n, $element::INFINITY)
            }
            fn run_position(run: *const $element, n: usize, value: $element) -> Option<usize> {
                if value.is_nan() {
                    position::<lanes::$lanes, true>(run, n, value)
                } else {
                    position::<lanes::$lanes, false>(run, n, value)
                }
            }
        }
        Loops {
            sum: run_sum,
            sum_squares: run_sum_squares,
            dot: run_dot,
            largest: run_largest,
            smallest: run_smallest,
            position: run_position,
        }
    }};
}

/// Functions over slices, by the loops of this processor: one proof for all of them.
macro_rules! on_slices {
    ($table:ident as $loops:ident: $(fn $name:ident($($arguments:tt)*) -> $out:ty $body:block)*) => { $(
        #[inline]
        fn $name($($arguments)*) -> $out {
            let $loops = &$table[isa() as usize];
            // SAFETY: the elements of a slice are in the run of its length, and these loops are of the level that `isa`
            // says.
            unsafe { $body }
        }
    )* };
}

macro_rules! float {
    ($element:ident, $table:ident: $zmm:ident $ymm:ident $xmm:ident $portable:ident) => {
        #[cfg(target_arch = "x86_64")]
        static $table: [Loops<$element>; LEVELS] = [
    loops!($xmm $element),
    loops!(#[target_feature(enable = "avx2,fma")] $ymm $element),
    loops!(#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")] $zmm $element),
        ];
        #[cfg(not(target_arch = "x86_64"))]
static $table: [Loops<$element>; LEVELS] = [const { loops!($portable $element) }; LEVELS];

        impl Runs for $element {
            const VECTORS: bool = true;
            on_slices! {
                $table as loops:
                fn sum(run: &[Self]) -> Self { (loops.sum)(run.as_ptr(), run.len()) }
                fn sum_squares(run: &[Self], centre: Self) -> Self {
                    (loops.sum_squares)(run.as_ptr(), run.len(), centre)
                }
                fn dot(run: &[Self], other: &[Self]) -> Self {
                    assert!(run.len() <= other.len());
                    (loops.dot)(run.as_ptr(), other.as_ptr(), run.len())
                }
                fn largest(run: &[Self]) -> Self {
                    let (value, nan) = (loops.largest)(run.as_ptr(), run.len());
                    if nan { Self::NAN } else { value }
                }
                fn smallest(run: &[Self]) -> Self {
                    let (value, nan) = (loops.smallest)(run.as_ptr(), run.len());
                    if nan { Self::NAN } else { value }
                }
                fn position(run: &[Self], value: Self) -> Option<usize> {
                    (loops.position)(run.as_ptr(), run.len(), value)
                }
            }
        }
    };
}
float!(f32, SINGLE: Zmm32 Ymm32 Xmm32 Portable32);
float!(f64, DOUBLE: Zmm64 Ymm64 Xmm64 Portable64);

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(not(feature = "std"))]
    extern crate std;
    use std::vec::Vec;

    /// Numbers that look random, with equals among them.
    fn noise(n: usize, seed: u64) -> Vec<i32> {
        let mut state = seed;
        (0..n)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) as i32 % 211 - 105
            })
            .collect()
    }

    macro_rules! against_definitions {
        ($($name:ident $element:ident $table:ident $portable:ident;)*) => { $(
            #[test]
            fn $name() {
                let portable = loops!($portable $element);
                let levels = $table.iter().take(isa() as usize + 1).chain([&portable]);
                for (level, loops) in levels.enumerate() {
                    // Fewer under Miri, which takes a thousand times as long.
                    let step = if cfg!(miri) { 5 } else { 1 };
                    for n in (0..70).chain([127, 128, 129, 500, 1025]).step_by(step) {
                        let mut run: Vec<$element> = noise(n, 7 + n as u64).iter().map(|&x| x as $element / 8.0).collect();
                        let x = run.as_ptr();
                        let reversed: Vec<$element> = run.iter().rev().copied().collect();
                        // SAFETY: `n` elements are in the run of each vector, and the loops are of a level that `isa`
                        // says.
                        let (sum, squares, largest, smallest, dot) = unsafe {
                            (
                                (loops.sum)(x, n),
                                (loops.sum_squares)(x, n, 3.5),
                                (loops.largest)(x, n),
                                (loops.smallest)(x, n),
                                (loops.dot)(x, reversed.as_ptr(), n),
                            )
                        };
                        // Multiples of 1/64 below 2^15: sums of so few are exact.
                        assert_eq!(sum, run.iter().sum::<$element>(), "level {level}, {n} elements");
                        assert_eq!(squares, run.iter().map(|x| (x - 3.5) * (x - 3.5)).sum::<$element>(), "level {level}, {n}");
                        assert_eq!(dot, run.iter().zip(&reversed).map(|(x, y)| x * y).sum::<$element>(), "level {level}, {n}");
                        let extremes = run.iter().fold(($element::NEG_INFINITY, $element::INFINITY), |(high, low), &x| {
                            (if x > high { x } else { high }, if x < low { x } else { low })
                        });
                        assert_eq!((largest, smallest), ((extremes.0, false), (extremes.1, false)), "level {level}, {n}");
                        for wanted in [extremes.0, extremes.1, 0.125, 1000.0] {
                            // SAFETY: `n` elements are in the run, with the loops of a level that `isa` says.
                            let found = unsafe { (loops.position)(run.as_ptr(), n, wanted) };
                            assert_eq!(found, run.iter().position(|&x| x == wanted), "level {level}, {n}");
                        }
                        for at in (0..n).step_by(5) {
                            let held = core::mem::replace(&mut run[at], $element::NAN);
                            // SAFETY: `n` elements are in the run, with the loops of a level that `isa` says.
                            let (largest, smallest, found) = unsafe {
                                let x = run.as_ptr();
                                ((loops.largest)(x, n).1, (loops.smallest)(x, n).1, (loops.position)(x, n, $element::NAN))
                            };
                            assert_eq!((largest, smallest, found), (true, true, Some(at)), "level {level}, {n}");
                            run[at] = held;
                        }
                    }
                }
            }
        )* };
    }
    against_definitions! {
        singles f32 SINGLE Portable32;
        doubles f64 DOUBLE Portable64;
    }
}
