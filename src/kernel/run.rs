//! Sums, extremes and positions of runs, that is of adjacent elements, in vectors.
//!
//! [`reduce`](super::reduce) takes these for floats; its own loops do the same for any reducer and any type, but the
//! compiler makes them into vectors of mixed widths. Each loop here is written once over `Lanes` and compiled for each
//! instruction set, in this crate: none of them is generic in an expression.

#[cfg(feature = "std")]
use super::columns::Extremes;
use super::isa::{LEVELS, Loop, compiled_for, each_level, isa};
#[cfg(not(target_arch = "x86_64"))]
use super::lanes::Lowest;
use super::lanes::{InVectors, LaneElement, Lanes, Vectors};
#[cfg(target_arch = "x86_64")]
use super::lanes::{Xmm, Ymm, Zmm};

#[cfg(feature = "half")]
use super::wide::InWide;
#[cfg(feature = "half")]
use crate::element::AnyNumber;
use num_traits::float::FloatCore as Float;

/// Elements with loops of their own over runs, or without: then none of them is called.
pub trait Runs: Copy + 'static {
    /// Are there such loops?
    const VECTORS: bool = false;

    /// What they are computed in, and sums of them: `f32` for floats of 16 bits, else the type itself.
    #[cfg(feature = "half")]
    type Wide: AnyNumber + Runs<Wide = Self::Wide>;
    /// What a task makes in that type, if it is another one; else the task is not even compiled.
    #[cfg(feature = "half")]
    #[inline(always)]
    fn in_wide<J: InWide>(task: J) -> Option<J::Out> {
        let _ = task;
        None
    }
    /// The same number, exactly.
    #[cfg(feature = "half")]
    fn widen(self) -> Self::Wide;
    /// The nearest number of this type; of two as near, the even one.
    #[cfg(feature = "half")]
    fn narrow(wide: Self::Wide) -> Self;

    /// Those for this processor, which is asked once for as many runs as there are.
    fn loops() -> &'static RunLoops<Self> {
        const { &RunLoops::NONE }
    }
}

/// Loops over runs, compiled for one level, which the processor has; or none.
pub struct RunLoops<T: 'static> {
    sum: unsafe fn(&[T]) -> T,
    sum_squares: unsafe fn(&[T], T) -> T,
    dot: unsafe fn(&[T], &[T]) -> T,
    dots: unsafe fn(RunsApart<'_, T>) -> [[T; 3]; 4],
    largest: unsafe fn(&[T]) -> T,
    smallest: unsafe fn(&[T]) -> T,
    position: unsafe fn(&[T], T) -> Option<usize>,
    sums: OverRuns<T>,
    spreads: unsafe fn((*const T, usize), (usize, isize), *mut T, T),
    each_largest: OverRuns<T>,
    each_smallest: OverRuns<T>,
    #[cfg(feature = "std")]
    columns_largest: OverColumns<T>,
    #[cfg(feature = "std")]
    columns_smallest: OverColumns<T>,
}

/// A loop over several runs: where the first begins and how long each is; how many there are, and the elements from one to the
/// next; and where the results go to.
type OverRuns<T> = unsafe fn((*const T, usize), (usize, isize), *mut T);

/// A loop over columns: where the first row begins; groups, rows and columns, all adjacent; and where the results go to.
#[cfg(feature = "std")]
type OverColumns<T> = unsafe fn(*const T, [usize; 3], *mut T) -> bool;

impl<T> RunLoops<T> {
    const NONE: Self = RunLoops {
        sum: |_| unreachable!("there are no loops for this type"),
        sum_squares: |_, _| unreachable!("there are no loops for this type"),
        dot: |_, _| unreachable!("there are no loops for this type"),
        dots: |_| unreachable!("there are no loops for this type"),
        largest: |_| unreachable!("there are no loops for this type"),
        smallest: |_| unreachable!("there are no loops for this type"),
        position: |_, _| unreachable!("there are no loops for this type"),
        sums: |_, _, _| unreachable!("there are no loops for this type"),
        spreads: |_, _, _, _| unreachable!("there are no loops for this type"),
        each_largest: |_, _, _| unreachable!("there are no loops for this type"),
        each_smallest: |_, _, _| unreachable!("there are no loops for this type"),
        #[cfg(feature = "std")]
        columns_largest: |_, _, _| unreachable!("there are no loops for this type"),
        #[cfg(feature = "std")]
        columns_smallest: |_, _, _| unreachable!("there are no loops for this type"),
    };

    /// The sum.
    #[inline(always)]
    pub fn sum(&self, run: &[T]) -> T {
        // SAFETY: [`Runs::loops`] hands out loops of a level that the processor has; they read slices, whose elements are in the
        // run of their length.
        unsafe { (self.sum)(run) }
    }

    /// The sum of the squares of the differences from `centre`.
    #[inline(always)]
    pub fn sum_squares(&self, run: &[T], centre: T) -> T {
        // SAFETY: the processor has the level of these loops; this one too reads a slice, and no more.
        unsafe { (self.sum_squares)(run, centre) }
    }

    /// The sum of the products of two runs, of which the second is no shorter.
    #[inline(always)]
    pub fn dot(&self, run: &[T], other: &[T]) -> T {
        // SAFETY: the processor has the level of these loops; this one asserts that the other slice is no shorter.
        unsafe { (self.dot)(run, other) }
    }

    /// The sums of the products of each of four runs with each of three others: of each element that is loaded several are made. All are
    /// in as many pieces.
    ///
    /// # Safety
    /// All pieces of all runs are in the run of their pointer.
    #[inline(always)]
    pub unsafe fn dots(&self, runs: RunsApart<'_, T>) -> [[T; 3]; 4] {
        // SAFETY: the processor has the level of these loops; the pieces are the caller's, in the run each.
        unsafe { (self.dots)(runs) }
    }

    /// The largest element; NaN if there is one. Of no elements the lowest value.
    #[inline(always)]
    pub fn largest(&self, run: &[T]) -> T {
        // SAFETY: the processor has the level of these loops, and the slice is read within its length.
        unsafe { (self.largest)(run) }
    }

    /// The smallest element; NaN if there is one. Of no elements the highest value.
    #[inline(always)]
    pub fn smallest(&self, run: &[T]) -> T {
        // SAFETY: the processor has the level of these loops, and the slice is read within its length, as for the largest.
        unsafe { (self.smallest)(run) }
    }

    /// [`sum`](Self::sum) of each of `count` runs of `n` elements, `step` elements apart.
    ///
    /// # Safety
    /// `n` elements are in the run behind the start of each, and there is room for `count` results.
    #[inline(always)]
    pub unsafe fn sums(&self, (from, n): (*const T, usize), (count, step): (usize, isize), to: *mut T) {
        // SAFETY: the processor has the level of these loops; the runs and their results are the caller's, in the run each.
        unsafe { (self.sums)((from, n), (count, step), to) }
    }

    /// The [squares](Self::sum_squares) of the distances of each of some runs from its mean, `n_as` being the number of its elements, at least one.
    ///
    /// # Safety
    /// As for [`sums`](Self::sums).
    #[inline(always)]
    pub unsafe fn spreads(&self, (from, n): (*const T, usize), (count, step): (usize, isize), to: *mut T, n_as: T) {
        // SAFETY: the processor has the level of these loops; the runs and their results are the caller's, in the run each.
        unsafe { (self.spreads)((from, n), (count, step), to, n_as) }
    }

    /// [`largest`](Self::largest) of each of some runs.
    ///
    /// # Safety
    /// As for [`sums`](Self::sums).
    #[inline(always)]
    pub unsafe fn each_largest(&self, (from, n): (*const T, usize), (count, step): (usize, isize), to: *mut T) {
        // SAFETY: the processor has the level of these loops; the runs and their results are the caller's, in the run each.
        unsafe { (self.each_largest)((from, n), (count, step), to) }
    }

    /// [`smallest`](Self::smallest) of each of some runs.
    ///
    /// # Safety
    /// As for [`sums`](Self::sums).
    #[inline(always)]
    pub unsafe fn each_smallest(&self, (from, n): (*const T, usize), (count, step): (usize, isize), to: *mut T) {
        // SAFETY: the processor has the level of these loops; the runs and their results are the caller's, in the run each.
        unsafe { (self.each_smallest)((from, n), (count, step), to) }
    }

    /// The largest element of each column of each group of rows, of so many groups, rows and columns, at least one each and all adjacent. False
    /// where there is a NaN, and what is written then is anything.
    ///
    /// # Safety
    /// So many elements are in the run behind `from`, and there is room for a result of each column, which nobody reads.
    #[cfg(feature = "std")]
    #[inline(always)]
    pub unsafe fn columns_largest(&self, from: *const T, sizes: [usize; 3], to: *mut T) -> bool {
        debug_assert!(!sizes.contains(&0));
        // SAFETY: the processor has the level of these loops; the rows and the results are the caller's, in the run each.
        unsafe { !(self.columns_largest)(from, sizes, to) }
    }

    /// The smallest elements, as [`columns_largest`](Self::columns_largest).
    ///
    /// # Safety
    /// As there.
    #[cfg(feature = "std")]
    #[inline(always)]
    pub unsafe fn columns_smallest(&self, from: *const T, sizes: [usize; 3], to: *mut T) -> bool {
        debug_assert!(!sizes.contains(&0));
        // SAFETY: the processor has the level of these loops; the rows and the results are the caller's, in the run each.
        unsafe { !(self.columns_smallest)(from, sizes, to) }
    }

    /// The number of the first element that equals `value`, or is a NaN if it is one.
    #[inline(always)]
    pub fn position(&self, run: &[T], value: T) -> Option<usize> {
        // SAFETY: the processor has the level of these loops, and no element behind the slice is looked at.
        unsafe { (self.position)(run, value) }
    }
}

/// What is computed in its own type.
macro_rules! stays_as_wide {
    () => {
        #[cfg(feature = "half")]
        type Wide = Self;
        #[cfg(feature = "half")]
        #[inline(always)]
        fn widen(self) -> Self {
            self
        }
        #[cfg(feature = "half")]
        #[inline(always)]
        fn narrow(wide: Self) -> Self {
            wide
        }
    };
}

macro_rules! without_vectors {
    ($($element:ident)*) => { $(
        impl Runs for $element {
            stays_as_wide!();
        }
    )* };
}
without_vectors!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// The columns of a vector: the first, and the mask of the last vector of a run, if it is shorter.
pub(super) struct VectorColumns<V: Lanes> {
    pub(super) first: usize,
    pub(super) mask: Option<V::Mask>,
}

impl<V: Lanes> VectorColumns<V> {
    /// A whole vector.
    #[inline(always)]
    pub(super) fn whole(first: usize) -> Self {
        VectorColumns { first, mask: None }
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

/// The lanes of `step` over the vectors of a run of `n` elements, in four groups, so that each has time until its next.
///
/// # Safety
/// `step` may be called with columns below `n`; the processor has the level of `V`.
#[inline(always)]
unsafe fn lanes_of<V: Lanes>(n: usize, step: impl Fn(V, &VectorColumns<V>) -> V) -> V {
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
                    *sum = step(*sum, &VectorColumns::whole(j + v * V::COUNT));
                }
                j += 4 * V::COUNT;
            }
            for (sum, part) in sums.iter_mut().zip(part) {
                *sum = sum.add(part);
            }
        }
        while j + V::COUNT <= n {
            sums[0] = step(sums[0], &VectorColumns::whole(j));
            j += V::COUNT;
        }
        if j < n {
            sums[1] = step(sums[1], &VectorColumns { first: j, mask: Some(V::mask(n - j)) });
        }
        sums[0].add(sums[1]).add(sums[2].add(sums[3]))
    }
}

/// Their total.
///
/// # Safety
/// As for [`lanes_of`].
#[inline(always)]
pub(super) unsafe fn sum_of<V: Lanes>(n: usize, step: impl Fn(V, &VectorColumns<V>) -> V) -> V::Element {
    // SAFETY: length, step and level are the caller's.
    unsafe { lanes_of(n, step).total() }
}

/// Folds four runs of fewer than four vectors each, side by side, so that none waits for itself: `step` has what one has come to, beginning with
/// `start`, a vector of its elements, and the number of the run. Behind the last element is the filler of the run. With `APART` what the last vector
/// comes to alone is added, if it is not whole, as [`lanes_of`] does.
///
/// # Safety
/// `n` elements are in the run from each pointer on; the processor has the level of `V`.
#[inline(always)]
unsafe fn fold_four<V: Lanes, const APART: bool>(
    n: usize,
    runs: [*const V::Element; 4],
    fillers: [V::Element; 4],
    start: V,
    mut step: impl FnMut(V, V, usize) -> V,
) -> [V; 4] {
    let (whole, left) = (n - n % V::COUNT, n % V::COUNT);
    let (mut folded, mut at) = ([start; 4], 0);
    // SAFETY: vectors are below what is whole of the elements in the run, and the mask has the rest; the level is that of `V`.
    unsafe {
        while at < whole {
            for k in 0..4 {
                folded[k] = step(folded[k], V::load(runs[k].add(at)), k);
            }
            at += V::COUNT;
        }
        if left > 0 {
            let mask = V::mask(left);
            for k in 0..4 {
                let x = V::load_or(runs[k].add(whole), mask, V::splat(fillers[k]));
                folded[k] = if APART { folded[k].add(step(start, x, k)) } else { step(folded[k], x, k) };
            }
        }
    }
    folded
}

/// The sums of four runs, side by side.
///
/// # Safety
/// As for [`fold_four`].
#[inline(always)]
unsafe fn four_sums<V: Lanes>(n: usize, runs: [*const V::Element; 4]) -> [V::Element; 4] {
    let zero = V::Element::ZERO;
    // SAFETY: `n` elements are in the run from each pointer on, and the processor has the level, as the caller says.
    unsafe {
        V::totals(fold_four::<V, false>(
            n,
            runs,
            [zero; 4],
            V::splat(zero),
            #[inline(always)]
            |sum, x, _| sum.add(x),
        ))
    }
}

/// The sums of some runs, four side by side: [`RunLoops::sums`], in the order of [`RunLoops::sum`].
///
/// # Safety
/// As there; the processor has the level of `V`.
#[inline(always)]
unsafe fn each_sum<V: Lanes>(
    (from, n): (*const V::Element, usize),
    (count, step): (usize, isize),
    to: *mut V::Element,
) {
    // SAFETY: these runs are some of those that are there, each with `n` elements in the run from its start. There is room for a result of each, and
    // the level is that of `V`.
    unsafe {
        // No closure, which would be a function without the instructions of the level where it is not inlined.
        macro_rules! lanes {
            ($run:expr) => {{
                let run = $run;
                lanes_of::<V>(
                    n,
                    #[inline(always)]
                    |sum, columns| sum.add(columns.load(run)),
                )
            }};
        }
        let mut k = 0;
        while k + 4 <= count {
            let first = from.offset(k as isize * step);
            let runs = [first, first.offset(step), first.offset(2 * step), first.offset(3 * step)];
            let four = if n < 4 * V::COUNT {
                four_sums::<V>(n, runs)
            } else {
                let [a, b, c, d] = runs;
                V::totals([lanes!(a), lanes!(b), lanes!(c), lanes!(d)])
            };
            to.add(k).cast::<[V::Element; 4]>().write(four);
            k += 4;
        }
        for k in k..count {
            to.add(k).write(lanes!(from.offset(k as isize * step)).total());
        }
    }
}

/// The better of each pair; that of `best` if one of them is NaN.
///
/// # Safety
/// The processor has the level of `V`.
#[inline(always)]
pub(super) unsafe fn better<V: Lanes, const LARGEST: bool>(x: V, best: V) -> V {
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

/// The squares of the distances of the elements of some runs from the mean of each, `n_as` being their number: four side by side,
/// [`RunLoops::spreads`].
///
/// # Safety
/// As for [`each_sum`].
#[inline(always)]
unsafe fn each_spread<V: Lanes<Element: Float>>(
    (from, n): (*const V::Element, usize),
    (count, step): (usize, isize),
    to: *mut V::Element,
    n_as: V::Element,
) {
    // SAFETY: each of these runs has `n` elements in the run from its start. There is room for a result of each, and the level is that of `V`.
    unsafe {
        let mut k = 0;
        while k < count {
            let first = from.offset(k as isize * step);
            if k + 4 > count || n >= 4 * V::COUNT {
                let mean = sum_of::<V>(
                    n,
                    #[inline(always)]
                    |sum, columns| sum.add(columns.load(first)),
                ) / n_as;
                to.add(k).write(squares_from::<V>(first, n, mean));
                k += 1;
                continue;
            }
            let runs = [first, first.offset(step), first.offset(2 * step), first.offset(3 * step)];
            let mut means = four_sums::<V>(n, runs);
            for mean in &mut means {
                *mean = *mean / n_as;
            }
            let squares = fold_four::<V, true>(
                n,
                runs,
                means,
                V::splat(V::Element::ZERO),
                #[inline(always)]
                |sum, x, k| {
                    let distance = x.add(V::splat(-means[k]));
                    distance.mul_add(distance, sum)
                },
            );
            to.add(k).cast::<[V::Element; 4]>().write(V::totals(squares));
            k += 4;
        }
    }
}

/// The squares of the distances of a run from `centre`.
///
/// # Safety
/// As for [`extreme`].
#[inline(always)]
unsafe fn squares_from<V: Lanes<Element: Float>>(x: *const V::Element, n: usize, centre: V::Element) -> V::Element {
    // SAFETY: columns are those of the run, whose elements are in the run behind `x`, and the level is that of `V`.
    unsafe {
        let minus = V::splat(-centre);
        sum_of::<V>(
            n,
            #[inline(always)]
            |sum, columns| {
                let difference = columns.load_or(x, centre).add(minus);
                difference.mul_add(difference, sum)
            },
        )
    }
}

/// The largest elements of some runs, or the smallest, four side by side; NaN where there is one: [`RunLoops::each_largest`].
///
/// # Safety
/// As for [`each_sum`].
#[inline(always)]
unsafe fn each_extreme<V: Lanes<Element: Float>, const LARGEST: bool>(
    (from, n): (*const V::Element, usize),
    (count, step): (usize, isize),
    to: *mut V::Element,
) {
    let start = if LARGEST { V::Element::neg_infinity() } else { V::Element::infinity() };
    // SAFETY: each of these runs has `n` elements in the run from its start. There is room for a result of each, and the level is that of `V`.
    unsafe {
        let mut k = 0;
        while k < count {
            let first = from.offset(k as isize * step);
            // Few vectors are each of a chain of its own.
            if k + 4 <= count && n < 4 * V::COUNT {
                let runs = [first, first.offset(step), first.offset(2 * step), first.offset(3 * step)];
                let mut nan = 0;
                let best = fold_four::<V, false>(
                    n,
                    runs,
                    [start; 4],
                    V::splat(start),
                    #[inline(always)]
                    |best, x, _| {
                        nan |= x.unordered(x);
                        better::<V, LARGEST>(x, best)
                    },
                );
                if nan == 0 {
                    let four = if LARGEST { V::highests(best) } else { V::lowests(best) };
                    to.add(k).cast::<[V::Element; 4]>().write(four);
                    k += 4;
                    continue;
                }
            }
            let (value, nan) = extreme::<V, LARGEST>(first, n, start);
            to.add(k).write(if nan { V::Element::nan() } else { value });
            k += 1;
        }
    }
}

/// What [`RunLoops::dots`] takes.
pub struct RunsApart<'r, T> {
    /// Where the runs lie, and how far the first piece of each is from there.
    pub runs: *const T,
    /// From the first piece of each to the others.
    pub pieces: &'r [usize],
    /// How far each of the runs is from the first.
    pub apart: [usize; 4],
    /// Where the other runs lie.
    pub others: *const T,
    /// From each piece of these to the next.
    pub step: usize,
    /// How far each of them is from there.
    pub others_apart: [usize; 3],
    /// The elements of a piece.
    pub n: usize,
}

/// [`RunLoops::dots`].
struct EachDot<'r, T>(RunsApart<'r, T>);

impl<T: Float + InVectors> Loop for EachDot<'_, T> {
    type Out = [[T; 3]; 4];
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) -> [[T; 3]; 4] {
        let RunsApart { runs, pieces, apart, others, step, others_apart, n } = self.0;
        let whole = n - n % T::In::<V>::COUNT;
        // SAFETY: all pieces of all runs are in the run of their pointer, `n` elements each; of these the vectors that are loaded have what
        // is whole, and the mask the rest. The processor has the level of `V`.
        unsafe {
            let mut sums = [[T::In::<V>::splat(<T as LaneElement>::ZERO); 3]; 4];
            let mask = if whole < n { Some(T::In::<V>::mask(n - whole)) } else { None };
            for (number, &piece) in pieces.iter().enumerate() {
                let (runs, others) =
                    (apart.map(|at| runs.add(piece + at)), others_apart.map(|at| others.add(number * step + at)));
                macro_rules! add {
                    ($columns:expr) => {{
                        let columns = $columns;
                        let others = [columns.load(others[0]), columns.load(others[1]), columns.load(others[2])];
                        for (sums, run) in sums.iter_mut().zip(runs) {
                            let run = columns.load(run);
                            for (sum, other) in sums.iter_mut().zip(others) {
                                *sum = run.mul_add(other, *sum);
                            }
                        }
                    }};
                }
                let mut first = 0;
                while first < whole {
                    add!(VectorColumns::<T::In<V>>::whole(first));
                    first += T::In::<V>::COUNT;
                }
                if mask.is_some() {
                    add!(VectorColumns::<T::In<V>> { first, mask });
                }
            }
            let mut out = [[<T as LaneElement>::ZERO; 3]; 4];
            for other in 0..3 {
                let totals = T::In::<V>::totals([sums[0][other], sums[1][other], sums[2][other], sums[3][other]]);
                for (out, total) in out.iter_mut().zip(totals) {
                    out[other] = total;
                }
            }
            out
        }
    }
}

/// Loops over runs: what each takes, and what it does with the vectors of a level.
macro_rules! loops {
    ($($(#[$attribute:meta])* $name:ident($run:ident $(, $field:ident: $type:ty)*) -> $out:ty $body:block)*) => { $(
        $(#[$attribute])*
        struct $name<'r, T> {
            $run: &'r [T],
            $($field: $type,)*
        }

        impl<T: Float + InVectors> Loop for $name<'_, T> {
            type Out = $out;
            const IN_VECTORS: bool = true;

            #[inline(always)]
            unsafe fn run<V: Vectors>(self) -> $out {
                let Self { $run $(, $field)* } = self;
                // SAFETY: the elements of a slice are in the run of its length, and the processor has the level of `V`.
                unsafe { $body }
            }
        }
    )* };
}

loops! {
    /// [`RunLoops::sum`].
    Sum(run) -> T {
        let x = run.as_ptr();
        sum_of::<T::In<V>>(run.len(), #[inline(always)] |sum, columns| sum.add(columns.load(x)))
    }
    /// [`RunLoops::sum_squares`].
    Squares(run, centre: T) -> T {
        squares_from::<T::In<V>>(run.as_ptr(), run.len(), centre)
    }
    /// [`RunLoops::dot`].
    Dot(run, other: &'r [T]) -> T {
        assert!(run.len() <= other.len());
        let (x, y) = (run.as_ptr(), other.as_ptr());
        sum_of::<T::In<V>>(run.len(), #[inline(always)] |sum, columns| columns.load(x).mul_add(columns.load(y), sum))
    }
    /// [`RunLoops::largest`], and whether there is a NaN.
    Largest(run) -> (T, bool) {
        extreme::<T::In<V>, true>(run.as_ptr(), run.len(), T::neg_infinity())
    }
    /// [`RunLoops::smallest`], and whether there is a NaN.
    Smallest(run) -> (T, bool) {
        extreme::<T::In<V>, false>(run.as_ptr(), run.len(), T::infinity())
    }
    /// [`RunLoops::position`].
    Position(run, value: T) -> Option<usize> {
        if value.is_nan() {
            position::<T::In<V>, true>(run.as_ptr(), run.len(), value)
        } else {
            position::<T::In<V>, false>(run.as_ptr(), run.len(), value)
        }
    }
}

macro_rules! floats {
    ($($element:ident)*) => { $(
        impl Runs for $element {
            const VECTORS: bool = true;
            stays_as_wide!();

            // Not inlined: the loops would be compiled in other crates.
            #[inline(never)]
            fn loops() -> &'static RunLoops<$element> {
                macro_rules! at {
                    ($level:ident $vectors:ident) => {{
                        compiled_for! {
                            $level
                            fn sum(run: &[$element]) -> $element {
                                Sum { run }.run::<$vectors>()
                            }
                            fn sum_squares(run: &[$element], centre: $element) -> $element {
                                Squares { run, centre }.run::<$vectors>()
                            }
                            fn dot(run: &[$element], other: &[$element]) -> $element {
                                Dot { run, other }.run::<$vectors>()
                            }
                            fn dots(runs: RunsApart<'_, $element>) -> [[$element; 3]; 4] {
                                EachDot(runs).run::<$vectors>()
                            }
                            fn largest(run: &[$element]) -> $element {
                                let (value, nan) = Largest { run }.run::<$vectors>();
                                if nan { $element::NAN } else { value }
                            }
                            fn smallest(run: &[$element]) -> $element {
                                let (value, nan) = Smallest { run }.run::<$vectors>();
                                if nan { $element::NAN } else { value }
                            }
                            fn position(run: &[$element], value: $element) -> Option<usize> {
                                Position { run, value }.run::<$vectors>()
                            }
                            fn sums(run: (*const $element, usize), all: (usize, isize), to: *mut $element) -> () {
                                each_sum::<<$element as InVectors>::In<$vectors>>(run, all, to)
                            }
                            fn spreads(run: (*const $element, usize), all: (usize, isize), to: *mut $element, n_as: $element) -> () {
                                each_spread::<<$element as InVectors>::In<$vectors>>(run, all, to, n_as)
                            }
                            fn each_largest(run: (*const $element, usize), all: (usize, isize), to: *mut $element) -> () {
                                each_extreme::<<$element as InVectors>::In<$vectors>, true>(run, all, to)
                            }
                            fn each_smallest(run: (*const $element, usize), all: (usize, isize), to: *mut $element) -> () {
                                each_extreme::<<$element as InVectors>::In<$vectors>, false>(run, all, to)
                            }
                            #[cfg(feature = "std")]
                            fn columns_largest(from: *const $element, [groups, rows, cols]: [usize; 3], to: *mut $element) -> bool {
                                Extremes::<$element, true> { from, groups, rows, cols, to }.run::<$vectors>()
                            }
                            #[cfg(feature = "std")]
                            fn columns_smallest(from: *const $element, [groups, rows, cols]: [usize; 3], to: *mut $element) -> bool {
                                Extremes::<$element, false> { from, groups, rows, cols, to }.run::<$vectors>()
                            }
                        }
                        RunLoops {
                            sum, sum_squares, dot, dots, largest, smallest, position, sums, spreads, each_largest, each_smallest,
                            #[cfg(feature = "std")]
                            columns_largest,
                            #[cfg(feature = "std")]
                            columns_smallest,
                        }
                    }};
                }
                static LOOPS: [RunLoops<$element>; LEVELS] = each_level!(at);
                &LOOPS[isa() as usize]
            }
        }
    )* };
}
floats!(f32 f64);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::isa::{Levels, isa};
    use crate::kernel::lanes::{Neon, Portable};
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

    /// Runs a loop with the vectors of one level, counted from the lowest; above those of this processor are arrays and the
    /// model of NEON. `None` above these.
    fn at<L: Loop>(level: usize, this: L) -> Option<L::Out> {
        let levels = Levels::<L>::RUN;
        let levels = levels.iter().copied().take(isa() as usize + 1).chain([with::<L, Portable>, with::<L, Neon>]);
        // SAFETY: the elements of slices are in the run of their length; the processor has each level to that of `isa`.
        levels.into_iter().nth(level).map(|run| unsafe { run(this) })
    }

    /// # Safety
    /// As for [`Loop::run`].
    unsafe fn with<L: Loop, V: Vectors>(this: L) -> L::Out {
        // SAFETY: the elements are in the run, as the caller has shown; arrays are of every level.
        unsafe { this.run::<V>() }
    }

    /// What is done with each of some runs.
    #[derive(Clone, Copy)]
    enum Each {
        Sum,
        Spread,
        Largest,
        Smallest,
    }

    /// It, of as many runs as there are results, `step` elements apart.
    struct OfEach<'r, T> {
        each: Each,
        all: &'r [T],
        n: usize,
        step: usize,
        to: &'r mut [T],
    }

    impl<T: Float + InVectors> Loop for OfEach<'_, T> {
        type Out = ();
        const IN_VECTORS: bool = true;

        unsafe fn run<V: Vectors>(self) {
            let OfEach { each, all, n, step, to } = self;
            assert!(to.is_empty() || (to.len() - 1) * step + n <= all.len());
            let n_as = num_traits::cast(n).unwrap_or(T::zero());
            let (runs, each_of, to) = ((all.as_ptr(), n), (to.len(), step as isize), to.as_mut_ptr());
            // SAFETY: the runs are in the run of the slice, and there is room for the results; the processor has the level of `V`.
            unsafe {
                match each {
                    Each::Sum => each_sum::<T::In<V>>(runs, each_of, to),
                    Each::Spread => each_spread::<T::In<V>>(runs, each_of, to, n_as),
                    Each::Largest => each_extreme::<T::In<V>, true>(runs, each_of, to),
                    Each::Smallest => each_extreme::<T::In<V>, false>(runs, each_of, to),
                }
            }
        }
    }

    macro_rules! against_definitions {
        ($($name:ident $element:ident;)*) => { $(
            #[test]
            fn $name() {
                let levels = (0..).take_while(|&level| at(level, Sum::<$element> { run: &[] }).is_some()).count();
                assert!(levels > 2);
                for level in 0..levels {
                    // Fewer under Miri, which takes a thousand times as long.
                    let step = if cfg!(miri) { 5 } else { 1 };
                    for n in (0..70).chain([127, 128, 129, 500, 1025]).step_by(step) {
                        let mut run: Vec<$element> = noise(n, 7 + n as u64).iter().map(|&x| x as $element / 8.0).collect();
                        let reversed: Vec<$element> = run.iter().rev().copied().collect();
                        let sum = at(level, Sum { run: &run }).unwrap();
                        let squares = at(level, Squares { run: &run, centre: 3.5 }).unwrap();
                        let dot = at(level, Dot { run: &run, other: &reversed }).unwrap();
                        // Three pieces of four runs and of three others.
                        let numbers = |n, seed| -> Vec<$element> { noise(n, seed).iter().map(|&x| x as $element / 8.0).collect() };
                        let (runs, others) = (numbers(15 * n, 90), numbers(9 * n, 91));
                        let (pieces, apart, others_apart) = ([0, 5 * n, 10 * n], [0, n, 4 * n, 3 * n], [n, 0, 2 * n]);
                        let dots = at(level, EachDot(RunsApart {
                            runs: runs.as_ptr(), pieces: &pieces, apart, others: others.as_ptr(), step: 3 * n, others_apart, n,
                        }));
                        let products = |one: usize, other: usize| -> $element {
                            let of_piece = |piece: usize| {
                                let (one, other) = (&runs[pieces[piece] + one..][..n], &others[3 * n * piece + other..][..n]);
                                one.iter().zip(other).map(|(x, y)| x * y).sum::<$element>()
                            };
                            of_piece(0) + of_piece(1) + of_piece(2)
                        };
                        assert_eq!(dots.unwrap(), apart.map(|one| others_apart.map(|other| products(one, other))), "level {level}, {n}");
                        // As alone, to the last bit, however many there are; of thirds, so that each addition is rounded, and with a NaN.
                        let mut thirds: Vec<$element> = noise(6 * n + 5, 17 + n as u64).iter().map(|&x| x as $element / 3.0).collect();
                        for (count, each) in (0..=6).flat_map(|count| [Each::Sum, Each::Spread, Each::Largest, Each::Smallest].map(|each| (count, each))) {
                            if n == 0 && matches!(each, Each::Spread) {
                                continue;
                            }
                            if let (Each::Largest, 6, 1..) = (each, count, n) {
                                thirds[2 * (n + 1) + n / 2] = $element::NAN;
                            }
                            let mut found = std::vec![0.5; count + 1];
                            assert!(at(level, OfEach { each, all: &thirds, n, step: n + 1, to: &mut found[..count] }).is_some());
                            for (k, found) in found.iter().enumerate().take(count) {
                                let run = &thirds[k * (n + 1)..][..n];
                                let nan_or = |(value, nan): ($element, bool)| if nan { $element::NAN } else { value };
                                let alone = match each {
                                    Each::Sum => at(level, Sum { run }).unwrap(),
                                    Each::Spread => at(level, Squares { run, centre: at(level, Sum { run }).unwrap() / n as $element }).unwrap(),
                                    Each::Largest => nan_or(at(level, Largest { run }).unwrap()),
                                    Each::Smallest => nan_or(at(level, Smallest { run }).unwrap()),
                                };
                                assert!(found.to_bits() == alone.to_bits(), "level {level}, {n} elements, run {k} of {count}: {found}, {alone}");
                            }
                            assert_eq!(found[count], 0.5);
                        }
                        let largest = at(level, Largest { run: &run }).unwrap();
                        let smallest = at(level, Smallest { run: &run }).unwrap();
                        // Multiples of 1/64 below 2^15: sums of so few are exact.
                        assert_eq!(sum, run.iter().sum::<$element>(), "level {level}, {n} elements");
                        assert_eq!(squares, run.iter().map(|x| (x - 3.5) * (x - 3.5)).sum::<$element>(), "level {level}, {n}");
                        assert_eq!(dot, run.iter().zip(&reversed).map(|(x, y)| x * y).sum::<$element>(), "level {level}, {n}");
                        let extremes = run.iter().fold(($element::NEG_INFINITY, $element::INFINITY), |(high, low), &x| {
                            (if x > high { x } else { high }, if x < low { x } else { low })
                        });
                        assert_eq!((largest, smallest), ((extremes.0, false), (extremes.1, false)), "level {level}, {n}");
                        for wanted in [extremes.0, extremes.1, 0.125, 1000.0] {
                            let found = at(level, Position { run: &run, value: wanted }).unwrap();
                            assert_eq!(found, run.iter().position(|&x| x == wanted), "level {level}, {n}");
                        }
                        for first in (0..n).step_by(5) {
                            let held = core::mem::replace(&mut run[first], $element::NAN);
                            let largest = at(level, Largest { run: &run }).unwrap().1;
                            let smallest = at(level, Smallest { run: &run }).unwrap().1;
                            let found = at(level, Position { run: &run, value: $element::NAN }).unwrap();
                            assert_eq!((largest, smallest, found), (true, true, Some(first)), "level {level}, {n}");
                            run[first] = held;
                        }
                    }
                }
            }
        )* };
    }
    /// The extremes of columns, each against those of its elements, one by one; and whether a NaN is seen, wherever it is.
    #[cfg(feature = "std")]
    #[test]
    fn extremes_of_columns() {
        for level in 0.. {
            for cols in (1..=36).chain([63, 64, 65, 130]).step_by(if cfg!(miri) { 7 } else { 1 }) {
                for rows in [1, 2, 3, 9, 32, 75, 150].into_iter().filter(|rows| rows * cols < 3000) {
                    let groups = 1 + (rows + cols) % 3;
                    let all = noise(groups * rows * cols, (rows + 100 * cols) as u64);
                    let mut all: Vec<f32> = all.iter().map(|&x| x as f32).collect();
                    let mut found = std::vec![99.0; groups * cols + 2];
                    let mut largest = |all: &[f32]| {
                        let to = found[1..].as_mut_ptr();
                        let nan = at(level, Extremes::<f32, true> { from: all.as_ptr(), groups, rows, cols, to })?;
                        Some((nan, found.clone()))
                    };
                    let Some((nan, found)) = largest(&all) else {
                        assert!(level > 2);
                        return;
                    };
                    let of_group =
                        |group: &[f32], col: usize| group.iter().skip(col).step_by(cols).copied().fold(-1e9, f32::max);
                    let results = all.chunks(rows * cols).flat_map(|group| (0..cols).map(|col| of_group(group, col)));
                    let expected: Vec<f32> = [99.0].into_iter().chain(results).chain([99.0]).collect();
                    assert_eq!((nan, found), (false, expected), "level {level}, {groups} of {rows} rows of {cols}");
                    for seen in (0..all.len()).step_by(all.len().div_ceil(5)).chain([all.len() - 1]) {
                        let held = core::mem::replace(&mut all[seen], f32::NAN);
                        assert_eq!(largest(&all).map(|(nan, _)| nan), Some(true), "{seen} of {rows} rows of {cols}");
                        all[seen] = held;
                    }
                }
            }
        }
    }

    against_definitions! {
        singles f32;
        doubles f64;
    }
}
