//! Contiguous elements that are reduced along two axes with a kept one between them, whose sizes the types know: bands twice.
//!
//! ```text
//! outer rows first     each is as long as all inner ones, so its columns fill vectors, however short these are
//! inner rows first     where they are longer, or have columns that fill vectors themselves
//! ```

use super::bands::{BandLoop, Bands, SimpleBlocks};
use super::spread::{reduce_spread_of_bands, spread_loops};
use super::{Mean, ReduceLoops, Reducer, Summed, band_loops, reduce_bands};
use crate::element::{Element, Real};
use crate::kernel::isa::LEVELS;
use crate::kernel::parallel;
use crate::kernel::scratch::{SCRATCH, Scratch};
use crate::shape::Sizes;

/// Runs of so many bytes are reduced fast enough where they are.
const LONG: usize = 512;

/// Rows of so many bytes fill vectors.
const WIDE: usize = 64;

/// So many times as many rows of few columns are reduced first: less is left.
const MANY: usize = 16;

/// Small groups are reduced together, as many as leave so many bytes on the way.
const ON_THE_WAY: usize = if SCRATCH < 1 << 13 { SCRATCH } else { 1 << 13 };

/// Bands within bands: what comes of the rows of one kind is reduced along those of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alternating {
    /// Parts of their own.
    pub groups: usize,
    /// The rows that are farther apart.
    pub outer: usize,
    /// What is kept between them.
    pub between: usize,
    /// The rows that are nearer.
    pub inner: usize,
    /// What is kept within.
    pub cols: usize,
    /// Are inner rows reduced first?
    pub inner_first: bool,
}

/// Some that are known while compiling, but for the first size.
pub trait KnownAlternating {
    /// They.
    const ALTERNATING: Alternating;
}

impl Alternating {
    /// Those of a contiguous array that is reduced over the axes whose bit is set in `axes`, counted from the last; or nothing, if it has no
    /// element, or they are no two axes, or groups of adjacent ones, with others between them. The first size may be any that is not known,
    /// if it is `open`. An element has so many bytes.
    pub const fn of(sizes: Sizes<'_>, axes: u64, bytes: usize, open: bool) -> Option<Alternating> {
        let (mut parts, mut part, mut depth) = ([1; 5], 0, 0);
        while depth < sizes.rank() {
            let n = sizes.at_depth(depth);
            if n != 1 {
                let reduced = axes >> depth & 1 == 1;
                if reduced != (part % 2 == 1) {
                    part += 1;
                }
                if part == parts.len() {
                    return None;
                }
                parts[part] *= n;
            }
            depth += 1;
        }
        let [cols, inner, between, outer, groups] = parts;
        if part < 3 || cols * inner * between * outer * groups == 0 {
            return None;
        }
        // There is no telling how many outer rows there are if their number is not known.
        let fewer = outer < inner && !(open && groups == 1);
        let fast = if cols == 1 { inner * bytes >= LONG } else { cols * bytes >= WIDE || outer * MANY <= inner };
        Some(Alternating { groups, outer, between, inner, cols, inner_first: fewer && fast })
    }

    /// The results.
    pub const fn columns(self) -> usize {
        self.groups * self.between * self.cols
    }

    /// The elements of each result.
    pub const fn rows(self) -> usize {
        self.outer * self.inner
    }

    /// The bands of so many groups, and those of what comes of them.
    const fn steps(self, groups: usize) -> [Bands; 2] {
        let Alternating { outer, between, inner, cols, .. } = self;
        if self.inner_first {
            [
                Bands { groups: groups * outer * between, rows: inner, cols },
                Bands { groups, rows: outer, cols: between * cols },
            ]
        } else {
            [
                Bands { groups, rows: outer, cols: between * inner * cols },
                Bands { groups: groups * between, rows: inner, cols },
            ]
        }
    }

    /// How many groups go at once, where each leaves so many bytes on the way: they stay in a first-level cache, and a call is one for them all.
    const fn at_once(self, bytes: usize) -> usize {
        let most = ON_THE_WAY / bytes;
        if most == 0 {
            1
        } else if most < self.groups {
            most
        } else {
            self.groups
        }
    }

    /// The rows and columns of the inner bands, if they are those of this step: there are loops for these, and none for no rows.
    const fn inner_rows(self, step: usize) -> (usize, usize) {
        if self.inner_first == (step == 0) { (self.inner, self.cols) } else { (0, 0) }
    }

    /// Are they reduced by one thread, with room for what is on the way, and do the bands of both steps fit?
    pub const fn fit<T, R: Reducer<T>>(self) -> bool {
        let Alternating { outer, between, inner, cols, .. } = self;
        let on_the_way = if self.inner_first { outer * between * cols } else { inner * cols };
        let [first, second] = self.steps(1);
        R::ALTERNATES
            && on_the_way * size_of::<R::Out>() <= SCRATCH
            && first.fit::<T, R>()
            && second.fit::<T, R>()
            && !parallel::is_enough(self.columns() * self.rows())
    }

    /// The same, where the spread of their columns is computed: on the way there are a mean and a square for each column of a group.
    pub const fn fit_spread<T, R: Reducer<T>>(self) -> bool {
        let [first, _] = self.steps(1);
        self.fit::<T, R>() && 2 * first.columns() * size_of::<T>() <= SCRATCH
    }
}

/// The loops of both steps, if there are some.
type BothLoops<T, F, S> =
    (Option<&'static [BandLoop<T, F>; LEVELS]>, Option<&'static [BandLoop<<F as Reducer<T>>::Out, S>; LEVELS]>);

/// Reduces alternating bands by one reducer, and what comes of it by the other.
///
/// # Safety
/// The bands [fit](Alternating::fit), are not empty, and are those that `N` knows; as many elements are in the run behind `from`, and as many
/// results as they have can be written in the run behind `out`, which nobody reads.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) unsafe fn reduce_alternating<T: Element, F: Reducer<T>, S: Reducer<F::Out>, N: KnownAlternating>(
    reducers: (F, S),
    bands: Alternating,
    from: *const T,
    out: *mut S::Out,
) {
    let loops = const {
        let (first, second) = (N::ALTERNATING.inner_rows(0), N::ALTERNATING.inner_rows(1));
        (band_loops::<T, F>(first.0, first.1), band_loops::<F::Out, S>(second.0, second.1))
    };
    // SAFETY: the elements are in the run behind `from`, and the results in that behind `out`; the loops are for the inner ones of these.
    unsafe { in_turn(reducers, bands, loops, from, out) }
}

/// # Safety
/// As for [`reduce_alternating`]; the loops are those for the bands of both steps.
#[inline(never)]
unsafe fn in_turn<T: Element, F: Reducer<T>, S: Reducer<F::Out>>(
    (first, second): (F, S),
    bands: Alternating,
    loops: BothLoops<T, F, S>,
    from: *const T,
    out: *mut S::Out,
) {
    let Alternating { groups, outer, between, inner, cols, inner_first } = bands;
    let mut scratch = Scratch::new();
    let room = scratch.as_mut_ptr::<F::Out>();
    let band = inner * cols;
    let left = size_of::<F::Out>() * if inner_first { outer * between * cols } else { between * band };
    let at_once = bands.at_once(left);
    let mut group = 0;
    while left <= SCRATCH && group < groups {
        let [one, other] = bands.steps(at_once.min(groups - group));
        // SAFETY: the rows of these groups are in the run behind `from`; in the scratch memory is room for what comes of them, all of which is
        // written before it is read, and their results are some of those behind `out`.
        unsafe {
            reduce_bands(first, one, loops.0, from.add(group * outer * between * band), room);
            reduce_bands(second, other, loops.1, room, out.add(group * between * cols));
        }
        group += at_once;
    }
    // What one group leaves is too much: some of what is kept at a time.
    let (kernels, wide) = (ReduceLoops::chosen(), SCRATCH / (band * size_of::<F::Out>()));
    while group < groups {
        let mut done = 0;
        while done < between {
            let here = wide.min(between - done);
            let (rows, groups, steps) = ((outer, (between * band) as isize), (1, 0), (1, 0));
            let along = here * band;
            // SAFETY: these bands are some of the group's, whose rows are in the run behind `from`; room and results are as above.
            unsafe {
                SimpleBlocks { reducer: first, kernels, along, rows, groups, lanes: true, steps, n: outer }
                    .reduce(from.add((group * outer * between + done) * band), room);
                let other = Bands { groups: here, rows: inner, cols };
                reduce_bands(second, other, loops.1, room, out.add((group * between + done) * cols));
            }
            done += here;
        }
        group += 1;
    }
}

/// Reduces the squares of the distances of alternating bands from their means: the columns of the first step have a mean and squares, and
/// those of the second the squares' sum and, as often as there are rows in the first, the squares of the distances of these means. Both
/// together are the squares of all (Chan, Golub and LeVeque, "Algorithms for computing the sample variance", 1983).
///
/// # Safety
/// As for [`alternating`](Reducer::alternating), where [they fit](Alternating::fit_spread); the steps of the reducer are sums, of slices too.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn reduce_spread_of_alternating<T: Real, R: Reducer<T, Out = T>, N: KnownAlternating>(
    reducer: R,
    bands: Alternating,
    from: *const T,
    out: *mut T,
) {
    let loops = const {
        let (first, second) = (N::ALTERNATING.inner_rows(0), N::ALTERNATING.inner_rows(1));
        SpreadLoops {
            means: band_loops::<T, Mean>(first.0, first.1),
            squares: spread_loops::<T, Summed>(first.0, first.1),
            sums: band_loops::<T, Summed>(second.0, second.1),
            between: spread_loops::<T, Summed>(second.0, second.1),
        }
    };
    // SAFETY: the elements are in the run behind `from`, and the results in that behind `out`; the loops are for the inner ones of these.
    unsafe { spread_in_turn(reducer, bands, loops, from, out) }
}

/// The loops for the means and squares of the first step, and for the squares' sums and the distances between means of the second.
struct SpreadLoops<T: Real> {
    means: Option<&'static [BandLoop<T, Mean>; LEVELS]>,
    squares: Option<&'static [BandLoop<T, Summed>; LEVELS]>,
    sums: Option<&'static [BandLoop<T, Summed>; LEVELS]>,
    between: Option<&'static [BandLoop<T, Summed>; LEVELS]>,
}

/// # Safety
/// As for [`reduce_spread_of_alternating`]; the loops are those for the bands of both steps.
#[inline(never)]
unsafe fn spread_in_turn<T: Real, R: Reducer<T, Out = T>>(
    reducer: R,
    bands: Alternating,
    loops: SpreadLoops<T>,
    from: *const T,
    out: *mut T,
) {
    let [first, second] = bands.steps(1);
    let (count, results) = (first.columns(), second.columns());
    let at_once = bands.at_once(2 * count * size_of::<T>());
    let mut scratch = Scratch::new();
    let means = scratch.as_mut_ptr::<T>();
    let mut group = 0;
    while group < bands.groups {
        let here = at_once.min(bands.groups - group);
        let [one, other] = bands.steps(here);
        // SAFETY: the rows of these groups are in the run behind `from`; in the scratch memory is room for a mean and a square for each column of
        // the first step, of which the second has fewer, and all are written before they are read. The results are in the run behind `out`.
        unsafe {
            let (from, out) = (from.add(group * first.rows * count), out.add(group * results));
            let squares = means.add(here * count);
            reduce_bands(Mean { correction: 0 }, one, loops.means, from, means);
            reduce_spread_of_bands(Summed, one, loops.squares, from, squares);
            reduce_bands(Summed, other, loops.sums, squares, out);
            // Where the squares were is room now.
            let between = squares;
            reduce_spread_of_bands(Summed, other, loops.between, means, between);
            let times = T::of_usize(first.rows);
            for k in 0..here * results {
                let square = *out.add(k) + times * *between.add(k);
                out.add(k).write(reducer.finish(reducer.first(square), bands.rows()));
            }
        }
        group += here;
    }
}
