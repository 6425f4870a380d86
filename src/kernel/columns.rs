//! The extremes of columns in vectors: of adjacent rows, each of adjacent columns.
//!
//! A NaN is not compared, only seen: who asks for these then takes the way that does. Compilers make no vectors of a comparison in which
//! a NaN counts, or bad ones. Without `std` there is that way only: these are too much code for a small machine.
//!
//! ```text
//! a vector of columns or more, or few rows   vectors of columns, two rows at once            (blocks)
//! few columns of many rows                   as many rows as are whole vectors, as one row    (periods)
//! ```

use super::isa::Loop;
use super::lanes::{InVectors, Lanes, MOST_LANES, Vectors, as_written};
use super::run::better;
use core::mem::MaybeUninit;
use num_traits::float::FloatCore as Float;

/// The vectors of columns that are in registers, each for all rows.
const BESIDE: usize = 4;

/// The least vectors that are one row of rows, in memory: none waits for what the one before it stored.
const APART: usize = 8;

/// The most such vectors: of fewer columns than the elements of two.
const MOST_PERIOD: usize = 2 * MOST_LANES;

/// The largest element of each column of each of some groups of rows, or the smallest. What comes out is whether there is a NaN; then what is
/// written is anything.
#[derive(Clone, Copy)]
pub(super) struct Extremes<T, const LARGEST: bool> {
    pub(super) from: *const T,
    pub(super) groups: usize,
    /// At least one.
    pub(super) rows: usize,
    /// At least one.
    pub(super) cols: usize,
    pub(super) to: *mut T,
}

impl<T: Float + InVectors, const LARGEST: bool> Loop for Extremes<T, LARGEST> {
    type Out = bool;
    const IN_VECTORS: bool = true;

    /// # Safety
    /// As many elements as groups, rows and columns are in the run behind `from`, and as many results as these have columns in the run behind
    /// `to`, which nobody reads.
    #[inline(always)]
    unsafe fn run<V: Vectors>(self) -> bool {
        let count = T::In::<V>::COUNT;
        // So many vectors begin with a row, and several times as many.
        let period = self.cols >> self.cols.trailing_zeros().min(count.trailing_zeros());
        let vectors = period * APART.div_ceil(period);
        let few = self.cols < 2 * count && self.cols != count && self.rows * self.cols >= 4 * vectors * count;
        let (mut group, mut nan) = (Extremes { groups: 1, ..self }, false);
        let mut best = [const { MaybeUninit::<T::In<V>>::uninit() }; MOST_PERIOD];
        for _ in 0..self.groups {
            let mut task = group;
            // SAFETY: rows and columns are those of a group, in the run behind `from`, for the level of `V`; of fewer columns than two vectors
            // there are no more vectors than [`MOST_PERIOD`], and these are as many rows, in the run behind the first.
            unsafe {
                if few {
                    nan |= group.periods::<T::In<V>>(&mut best[..vectors]);
                    (task.from, task.rows) = (best.as_ptr().cast(), vectors * count / self.cols);
                }
                nan |= task.blocks::<T::In<V>>();
            }
            group.from = group.from.wrapping_add(self.rows * self.cols);
            group.to = group.to.wrapping_add(self.cols);
        }
        nan
    }
}

impl<T: Float, const LARGEST: bool> Extremes<T, LARGEST> {
    /// What any number is better than, or as good as.
    #[inline(always)]
    fn start() -> T {
        if LARGEST { T::neg_infinity() } else { T::infinity() }
    }

    /// Vectors of columns, some at a time.
    ///
    /// # Safety
    /// As for [`run`](Loop::run), for one group, at the level of `V`.
    #[inline(always)]
    unsafe fn blocks<V: Lanes<Element = T>>(&self) -> bool {
        let (mut first, mut nan) = (0, 0);
        // SAFETY: blocks are of columns below `cols`, as many as their loops ask for, in the run of each row.
        unsafe {
            while first < self.cols {
                let vectors = (self.cols - first).div_ceil(V::COUNT).min(BESIDE);
                nan |= match vectors {
                    1 if self.cols < V::COUNT => self.block::<V, 1, true>(first),
                    1 => self.block::<V, 1, false>(first),
                    2 => self.block::<V, 2, false>(first),
                    3 => self.block::<V, 3, false>(first),
                    _ => self.block::<V, BESIDE, false>(first),
                };
                first += vectors * V::COUNT;
            }
        }
        nan != 0
    }

    /// `NV` vectors of columns from number `first` on, of which the last one ends with the last column; or all columns, `PART` of a vector.
    ///
    /// # Safety
    /// As for [`blocks`](Self::blocks), with columns for more than `NV - 1` vectors from there on, and at least one or `PART`.
    #[inline(always)]
    unsafe fn block<V: Lanes<Element = T>, const NV: usize, const PART: bool>(&self, first: usize) -> u32 {
        let Extremes { from, rows, cols, to, .. } = *self;
        let mut places = [0; NV];
        for (v, place) in places.iter_mut().enumerate() {
            *place = if PART { 0 } else { (first + v * V::COUNT).min(cols - V::COUNT) };
        }
        // SAFETY: rows are below `rows`, and vectors end with the last column at the latest, or have a mask of all columns. The level is that
        // of `V`.
        unsafe {
            let mask = V::mask(if PART { cols } else { V::COUNT });
            macro_rules! load {
                ($row:expr, $place:expr) => {{
                    let from = $row.wrapping_add($place);
                    if PART { V::load_head(from, mask) } else { V::load(from) }
                }};
            }
            let (mut best, mut nan, mut row) = ([V::splat(Self::start()); NV], 0, from);
            // Of one vector, or two, more rows at once: else each waits for what came of those before it.
            let fours = if NV <= 2 { rows / 4 } else { 0 };
            for _ in 0..fours {
                as_written();
                for (best, &place) in best.iter_mut().zip(&places) {
                    let (x, y) = (load!(row, place), load!(row.wrapping_add(cols), place));
                    let (z, w) = (load!(row.wrapping_add(2 * cols), place), load!(row.wrapping_add(3 * cols), place));
                    nan |= x.unordered(y) | z.unordered(w);
                    let four = better::<V, LARGEST>(better::<V, LARGEST>(x, y), better::<V, LARGEST>(z, w));
                    *best = better::<V, LARGEST>(four, *best);
                }
                row = row.wrapping_add(4 * cols);
            }
            for _ in 0..(rows - 4 * fours) / 2 {
                as_written();
                for (best, &place) in best.iter_mut().zip(&places) {
                    let (x, y) = (load!(row, place), load!(row.wrapping_add(cols), place));
                    nan |= x.unordered(y);
                    *best = better::<V, LARGEST>(better::<V, LARGEST>(x, y), *best);
                }
                row = row.wrapping_add(2 * cols);
            }
            for (best, place) in best.into_iter().zip(places) {
                let mut best = best;
                if rows % 2 == 1 {
                    let x = load!(row, place);
                    nan |= x.unordered(x);
                    best = better::<V, LARGEST>(x, best);
                }
                let to = to.wrapping_add(place);
                if PART { best.store_head(to, mask) } else { best.store(to) }
            }
            nan
        }
    }

    /// As many rows as are as many vectors as there are in `best`, as one: what comes of these is written there, few rows.
    ///
    /// # Safety
    /// As for [`run`](Loop::run), for one group, at the level of `V`, of whose vectors so many are a whole number of rows.
    #[inline(always)]
    unsafe fn periods<V: Lanes<Element = T>>(&self, best: &mut [MaybeUninit<V>]) -> bool {
        let vectors = best.len();
        debug_assert!((vectors * V::COUNT).is_multiple_of(self.cols));
        // SAFETY: vectors are of elements of all rows, in the run behind `from`, or go through the mask of those that are left. What is read
        // of `best` has been written before. The level is that of `V`.
        unsafe {
            for best in best.iter_mut() {
                best.write(V::splat(Self::start()));
            }
            let (len, mut at, mut nan) = (self.rows * self.cols, 0, 0);
            while at + vectors * V::COUNT <= len {
                for pair in 0..vectors / 2 {
                    as_written();
                    let (x, y) = (V::load(self.from.add(at)), V::load(self.from.add(at + V::COUNT)));
                    nan |= x.unordered(y);
                    let [first, second] = [best[2 * pair].assume_init(), best[2 * pair + 1].assume_init()];
                    best[2 * pair].write(better::<V, LARGEST>(x, first));
                    best[2 * pair + 1].write(better::<V, LARGEST>(y, second));
                    at += 2 * V::COUNT;
                }
                if vectors % 2 == 1 {
                    let x = V::load(self.from.add(at));
                    nan |= x.unordered(x);
                    best[vectors - 1].write(better::<V, LARGEST>(x, best[vectors - 1].assume_init()));
                    at += V::COUNT;
                }
            }
            for best in best {
                let x = match len - at {
                    0 => break,
                    left if left < V::COUNT => V::load_or(self.from.add(at), V::mask(left), V::splat(Self::start())),
                    _ => V::load(self.from.add(at)),
                };
                nan |= x.unordered(x);
                best.write(better::<V, LARGEST>(x, best.assume_init()));
                at += V::COUNT.min(len - at);
            }
            nan != 0
        }
    }
}
