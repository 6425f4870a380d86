//! The loops of a reduction over elements that lie in memory, compiled for each instruction set: along runs, and across rows. They
//! know the type of the elements and the reducer, and nothing of the expression that the elements come from.

use super::Reducer;
use crate::element::Element;
use crate::kernel::isa::Loop;
use crate::kernel::lanes::{Aligned, Vectors};
use core::hint::black_box;

/// The results that one call of a kernel gives.
pub(super) const WIDTH: usize = 64;

/// The same, of one group that is walked row by row.
pub(super) const WIDE: usize = 512;

/// The columns that are added up at once, of such a group.
pub(super) const ROW_BLOCK: usize = 16;

/// The first column of block `number` of those of so many columns: the last begins earlier if it would be shorter, and has some columns of the
/// one before it again.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn block_start(width: usize, number: usize, cols: usize) -> usize {
    (width * number).min(cols - width)
}

/// The lanes of one run of [`fold`].
const LANES: usize = 64;

/// The elements of a run that are added up before partial results are merged in pairs.
pub(super) const BLOCK: usize = 64 * LANES;

/// The best of each of some lanes and its number, with one element more, which has this number. A macro: of what a function is given and gives
/// back compilers make other vectors, or none.
macro_rules! better {
    ($best:ident, $places:ident, $number:expr, $is_better:path, $element:expr) => {
        // To new arrays: of a choice between two values for the same place compilers make masked stores, which are slow.
        let (mut now, mut here) = ($best, $places);
        for lane in 0..$best.len() {
            let x = $element(lane);
            let better = $is_better(x, $best[lane]);
            now[lane] = if better { x } else { $best[lane] };
            here[lane] = if better { $number } else { $places[lane] };
        }
        ($best, $places) = (now, here);
    };
}

/// Rows of which each column is reduced, in several groups: column `c` of group `g` is result number `g * cols + c`.
///
/// The groups are **laid out in rows** if all of `groups.0` groups of `behind.0` by `rows.0` by `cols` elements are in the run behind
/// `from`: the columns adjacent, and all else at the distance, in elements, that stands beside its number.
pub(super) struct Columns<T: Element, R: Reducer<T>> {
    pub(super) reducer: R,
    pub(super) from: *const T,
    pub(super) cols: usize,
    pub(super) rows: (usize, isize),
    /// As many times as many rows.
    pub(super) behind: (usize, isize),
    pub(super) groups: (usize, isize),
    /// The number of the first row.
    pub(super) at: usize,
    /// Room for as many results as groups have columns.
    pub(super) accs: *mut R::Acc,
}

impl<T: Element, R: Reducer<T>> Loop for Columns<T, R> {
    type Out = ();

    /// Blocks of columns have a fixed width, so that their partial results are vectors: that of the columns that are left, or the next. The
    /// last begins earlier if it would be shorter, and has some columns of the one before it again.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn run<V: Vectors>(mut self) {
        debug_assert!(self.cols > 0 && self.cols <= if self.groups.0 == 1 { WIDE } else { WIDTH });
        // Groups beside one another are one: rows that are far apart are met once for all of them.
        if self.groups.1 == self.cols as isize {
            (self.cols, self.groups) = (self.cols * self.groups.0, (1, 0));
        }
        let cols = self.cols;
        if const { !R::PLACES } && cols > WIDTH {
            // SAFETY: the only group is laid out in rows, and there are results for all of its columns.
            return unsafe {
                if size_of::<T>() == 1 {
                    self.by_rows::<WIDTH, { WIDE / WIDTH }>()
                } else {
                    self.by_rows::<ROW_BLOCK, { WIDE / ROW_BLOCK }>()
                }
            };
        }
        for group in 0..self.groups.0 {
            let from = self.from.wrapping_offset(group as isize * self.groups.1);
            let mut col = 0;
            while col < cols {
                // SAFETY: the groups are laid out in rows, of which this is one; from each column on that a block begins at as many are left as
                // it is wide. There are results for all columns of all groups.
                unsafe {
                    col = match cols - col {
                        // Bytes fill vectors sooner.
                        49.. if !R::PLACES && size_of::<T>() == 1 => self.block_at::<32, true>(from, group, col),
                        32.. if !R::PLACES && size_of::<T>() == 1 => self.block_at::<32, false>(from, group, col),
                        17.. if !R::PLACES && size_of::<T>() == 1 => self.block_at::<16, true>(from, group, col),
                        25.. if !R::PLACES => self.block_at::<16, true>(from, group, col),
                        9.. if cols >= 16 => self.block_at::<16, false>(from, group, col),
                        5.. if cols >= 8 => self.block_at::<8, false>(from, group, col),
                        _ if cols >= 4 => self.block_at::<4, false>(from, group, col),
                        _ => self.block_at::<1, false>(from, group, col),
                    };
                }
            }
        }
    }
}

impl<T: Element, R: Reducer<T>> Columns<T, R> {
    /// The columns of a group, which is at `from`, from number `col` on, `W` or as many as are left, or if `PAIR` twice as many: behind
    /// which the next one is.
    ///
    /// # Safety
    /// The groups are laid out in rows, of at least `W` columns, or as many from `col` on if `PAIR`, and there is room for their results.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn block_at<const W: usize, const PAIR: bool>(&self, from: *const T, group: usize, col: usize) -> usize {
        let first = col.min(self.cols - W);
        let second = (first + W).min(self.cols - W);
        // SAFETY: `W` columns from `first` on are some of the group's, which is laid out in rows, and so are their results; and as many from
        // `second` on.
        unsafe {
            let (accs, beside) = self.block::<W, PAIR>(from.add(first), second - first);
            let to = self.accs.add(group * self.cols);
            to.add(first).cast::<[R::Acc; W]>().write(accs);
            if PAIR {
                to.add(second).cast::<[R::Acc; W]>().write(beside);
            }
        }
        if PAIR { second + W } else { first + W }
    }

    /// The results of a group of many columns, row by row, as memory is read best, in blocks of `W` columns, of which there is room for `BLOCKS`.
    ///
    /// # Safety
    /// The only group is laid out in rows, of at least `W` columns, and there is room for their results.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn by_rows<const W: usize, const BLOCKS: usize>(&self) {
        let Columns { reducer, from, cols, rows: (rows, down), behind: (times, far), accs, .. } = *self;
        // Results from a line of the cache on, none of which is in two blocks: what has just been written is read again.
        let mut blocks = Aligned([[reducer.start(); W]; BLOCKS]);
        let blocks = &mut blocks.0[..cols.div_ceil(W)];
        for time in 0..times as isize {
            let (mut row, mut left) = (from.wrapping_offset(time * far), rows);
            while left > 0 {
                let taken = if left < 4 { 1 } else { 4 };
                for (number, block) in blocks.iter_mut().enumerate() {
                    // SAFETY: four rows, or one, are left of those that the group is laid out in, with as many columns as a block where it begins.
                    *block = unsafe { self.take(taken == 4, row.add(block_start(W, number, cols)), *block) };
                }
                row = row.wrapping_offset(taken * down);
                left -= taken as usize;
            }
        }
        for (number, block) in blocks.iter().enumerate() {
            // SAFETY: there is room for a result of each column, of which a block has as many as it is wide where it begins.
            unsafe { accs.add(block_start(W, number, cols)).cast::<[R::Acc; W]>().write(*block) };
        }
    }

    /// Adds `W` columns of four rows, or of one, to results.
    ///
    /// # Safety
    /// The columns are laid out in as many rows from `from` on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn take<const W: usize>(&self, four: bool, from: *const T, mut accs: [R::Acc; W]) -> [R::Acc; W] {
        let Columns { reducer, rows: (_, down), at, .. } = *self;
        let row = |number: isize| from.wrapping_offset(number * down);
        // SAFETY: it is called below with columns of these rows, which are laid out in rows.
        let read = |row: *const T, k: usize| unsafe { *row.add(k) };
        black_box(());
        if four {
            let (second, third, fourth) = (row(1), row(2), row(3));
            for (k, acc) in accs.iter_mut().enumerate() {
                let first = reducer.step(reducer.first(read(from, k)), read(second, k), at);
                let last = reducer.step(reducer.first(read(third, k)), read(fourth, k), at);
                *acc = reducer.merge(*acc, reducer.merge(first, last));
            }
        } else {
            for (k, acc) in accs.iter_mut().enumerate() {
                *acc = reducer.step(*acc, read(from, k), at);
            }
        }
        accs
    }

    /// The results of `W` columns from `from` on, and if `PAIR` of as many `second` columns further: an array of twice as many would stay in
    /// memory.
    ///
    /// # Safety
    /// As many columns of the group are laid out in rows from there on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn block<const W: usize, const PAIR: bool>(
        &self,
        from: *const T,
        second: usize,
    ) -> ([R::Acc; W], [R::Acc; W]) {
        let Columns { reducer, rows: (rows, down), behind: (times, far), at, .. } = *self;
        // SAFETY: it is called below with rows of this block, which are laid out, each with `W` columns.
        let read = |row: *const T, k: usize| unsafe { *row.add(k) };
        let (mut accs, mut beside) = ([reducer.start(); W], [reducer.start(); W]);
        if R::PLACES {
            let mut best: [T; W] = core::array::from_fn(|k| read(from, k));
            let (mut places, mut nans) = ([0u32; W], [0u32; W]);
            notice_nans::<T, R, W>(&mut nans, |k| best[k]);
            let mut number = 0;
            for time in 0..times as isize {
                let mut row = from.wrapping_offset(time * far);
                for _ in 0..rows {
                    black_box(());
                    better!(best, places, number, R::is_beyond, |k| read(row, k));
                    notice_nans::<T, R, W>(&mut nans, |k| read(row, k));
                    number += 1;
                    row = row.wrapping_offset(down);
                }
            }
            if R::HAS_NANS && nans.iter().fold(0, |all, nan| all | nan) != 0 {
                (best, places, number) = (core::array::from_fn(|k| read(from, k)), [0; W], 0);
                for time in 0..times as isize {
                    let mut row = from.wrapping_offset(time * far);
                    for _ in 0..rows {
                        black_box(());
                        better!(best, places, number, R::is_better, |k| read(row, k));
                        number += 1;
                        row = row.wrapping_offset(down);
                    }
                }
            }
            // Behind a fence: else what is made of the places decides how the loop is vectorised.
            let (best, places) = black_box((best, places));
            return (core::array::from_fn(|k| R::placed(best[k], at + places[k] as usize)), beside);
        }
        for time in 0..times as isize {
            let mut row = from.wrapping_offset(time * far);
            let mut left = rows;
            // Four rows at once, so that none waits for what the one before it gave.
            while left >= 4 {
                let next = row.wrapping_offset(down);
                let (third, fourth) = (next.wrapping_offset(down), next.wrapping_offset(2 * down));
                let add = |accs: &mut [R::Acc; W], col: usize| {
                    black_box(());
                    for (k, acc) in accs.iter_mut().enumerate() {
                        let k = col + k;
                        let first = reducer.step(reducer.first(read(row, k)), read(next, k), at);
                        let last = reducer.step(reducer.first(read(third, k)), read(fourth, k), at);
                        *acc = reducer.merge(*acc, reducer.merge(first, last));
                    }
                };
                add(&mut accs, 0);
                if PAIR {
                    add(&mut beside, second);
                }
                row = fourth.wrapping_offset(down);
                left -= 4;
            }
            for _ in 0..left {
                let add = |accs: &mut [R::Acc; W], col: usize| {
                    black_box(());
                    for (k, acc) in accs.iter_mut().enumerate() {
                        *acc = reducer.step(*acc, read(row, col + k), at);
                    }
                };
                add(&mut accs, 0);
                if PAIR {
                    add(&mut beside, second);
                }
                row = row.wrapping_offset(down);
            }
        }
        (accs, beside)
    }
}

/// EachRun that are reduced, each to a result: `count` of them, each `step` elements behind the one before it. `n` elements are in the
/// run of each.
pub(super) struct EachRun<T: Element, R: Reducer<T>> {
    pub(super) reducer: R,
    pub(super) loops: R::Loops,
    pub(super) from: *const T,
    pub(super) n: usize,
    pub(super) count: usize,
    pub(super) step: isize,
    /// The number of the first element of the first, and how much higher that of the next run is.
    pub(super) at: (usize, usize),
    /// Room for a result of each.
    pub(super) accs: *mut R::Acc,
}

impl<T: Element, R: Reducer<T>> Loop for EachRun<T, R> {
    type Out = ();

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn run<V: Vectors>(self) {
        // SAFETY: `n` elements are in the run behind the start of each; those of a known length have as many.
        unsafe {
            match self.n {
                // Longer ones of floats have vectors.
                5.. if R::SLICES && !R::PLACES => self.any(),
                2 => self.each::<2>(),
                3 => self.each::<3>(),
                4 => self.each::<4>(),
                5 => self.each::<5>(),
                6 => self.each::<6>(),
                7 => self.each::<7>(),
                8 => self.each::<8>(),
                _ => self.any(),
            }
        }
    }
}

/// The longest runs with a loop for their length.
pub(super) const SHORT: usize = 8;

impl<T: Element, R: Reducer<T>> EachRun<T, R> {
    /// EachRun of `N` elements.
    ///
    /// # Safety
    /// The runs have so many elements, in the run behind the first of each, and there is room for their results.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn each<const N: usize>(self) {
        // SAFETY: `N` elements are in the run behind the start of each; if the runs are adjacent, `N` is their step.
        unsafe {
            // Adjacent ones are read by vectors.
            if self.step == N as isize {
                self.all::<N>(N as isize);
            } else {
                self.all::<N>(self.step);
            }
        }
    }

    /// EachRun of `N` elements, so far apart.
    ///
    /// # Safety
    /// As for [`each`](Self::each), with `step` the runs' own.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn all<const N: usize>(&self, step: isize) {
        let EachRun { reducer, from, at, accs, .. } = *self;
        for k in 0..self.count {
            // SAFETY: `k < count`, so this is one of the runs, and `N` elements are in the run from its start. There is room for its
            // result.
            unsafe {
                let run = from.offset(k as isize * step);
                let [acc] = lanes_of(reducer, (at.0 + k * at.1, N), |_, j| *run.add(j));
                accs.add(k).write(acc);
            }
        }
    }

    /// EachRun of any number of elements.
    ///
    /// # Safety
    /// As for [`each`](Self::each).
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn any(self) {
        let EachRun { reducer, loops, n, at, .. } = self;
        if R::SLICES && !R::PLACES {
            // SAFETY: `n` elements are in the run behind the start of each of the `count`, and there is room for as many results.
            return unsafe { reducer.slices(loops, (self.from, n), (self.count, self.step), self.accs) };
        }
        for k in 0..self.count {
            let from = self.from.wrapping_offset(k as isize * self.step);
            let at = at.0 + k * at.1;
            // SAFETY: `k < count`, so `n` elements are in the run from here, below which all that is asked for is. There is room
            // for the result.
            unsafe {
                let element = |j: usize| *from.add(j);
                let acc = if R::SLICES {
                    reducer.slice(loops, core::slice::from_raw_parts(from, n), at)
                } else if R::PLACES {
                    reducer.run(n, at, &element).unwrap_or(reducer.start())
                } else {
                    fold(reducer, 0, n, at, &element)
                };
                self.accs.add(k).write(acc);
            }
        }
    }
}

/// Notices in which lanes an element is a NaN.
#[cfg_attr(not(debug_assertions), inline(always))]
fn notice_nans<T: Element, R: Reducer<T>, const LANES: usize>(nans: &mut [u32; LANES], element: impl Fn(usize) -> T) {
    if R::HAS_NANS {
        for (lane, nan) in nans.iter_mut().enumerate() {
            *nan |= u32::from(R::is_nan(element(lane)));
        }
    }
}

/// The best of each of `LANES` lanes of `n` elements, at least one, and its number among them, where `PLACES` says so.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn best_of<T: Element, R: Reducer<T>, const LANES: usize>(
    n: usize,
    element: impl Fn(usize, usize) -> T,
) -> ([T; LANES], [u32; LANES]) {
    let mut best: [T; LANES] = core::array::from_fn(|lane| element(lane, 0));
    let (mut places, mut nans) = ([0u32; LANES], [0u32; LANES]);
    notice_nans::<T, R, LANES>(&mut nans, |lane| best[lane]);
    for j in 1..n {
        better!(best, places, j as u32, R::is_beyond, |lane| element(lane, j));
        notice_nans::<T, R, LANES>(&mut nans, |lane| element(lane, j));
    }
    if R::HAS_NANS && nans.iter().fold(0, |all, nan| all | nan) != 0 {
        (best, places) = (core::array::from_fn(|lane| element(lane, 0)), [0; LANES]);
        for j in 1..n {
            better!(best, places, j as u32, R::is_better, |lane| element(lane, j));
        }
    }
    (best, places)
}

/// What comes of `LANES` lanes of `n` elements each, at least one, of which the first has number `at`: element `j` of a lane is
/// `element(lane, j)`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn lanes_of<T: Element, R: Reducer<T>, const LANES: usize>(
    reducer: R,
    (at, n): (usize, usize),
    element: impl Fn(usize, usize) -> T,
) -> [R::Acc; LANES] {
    if R::PLACES {
        let (best, places) = best_of::<T, R, LANES>(n, element);
        return core::array::from_fn(|lane| R::placed(best[lane], at + places[lane] as usize));
    }
    let mut accs = core::array::from_fn(|lane| reducer.first(element(lane, 0)));
    for j in 1..n {
        for (lane, acc) in accs.iter_mut().enumerate() {
            *acc = reducer.step(*acc, element(lane, j), at + j);
        }
    }
    accs
}

/// Reduces the elements `from..end` of a run, of which the first is number `at`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn fold<T, R: Reducer<T>>(
    reducer: R,
    from: usize,
    end: usize,
    at: usize,
    element: &impl Fn(usize) -> T,
) -> R::Acc {
    let step = |acc: R::Acc, j: usize| reducer.step(acc, element(j), at + j);
    let mut j = from;
    let mut acc = reducer.start();
    if R::EXACT {
        for j in from..end {
            acc = step(acc, j);
        }
        return acc;
    }
    if R::SUMS && j + LANES / 2 <= end {
        // Half as many lanes stay in registers, for a step as short as an addition.
        let mut lanes = [reducer.start(); LANES / 2];
        while j + LANES / 2 <= end {
            black_box(());
            for (k, lane) in lanes.iter_mut().enumerate() {
                *lane = step(*lane, j + k);
            }
            j += LANES / 2;
        }
        // Behind a fence: else the merging decides how the loop is vectorised, four lanes at a time.
        let lanes: [_; LANES / 4] = halve(reducer, black_box(lanes));
        let lanes: [_; LANES / 8] = halve(reducer, lanes);
        acc = merge_eight(reducer, lanes);
    }
    if !R::SUMS && j + LANES <= end {
        let mut lanes = [reducer.start(); LANES];
        // The lanes are in memory: four elements are reduced before each waits for what was stored there last.
        while j + 4 * LANES <= end {
            black_box(());
            for (k, lane) in lanes.iter_mut().enumerate() {
                let first = step(step(reducer.start(), j + k), j + k + LANES);
                let second = step(step(reducer.start(), j + k + 2 * LANES), j + k + 3 * LANES);
                *lane = reducer.merge(*lane, reducer.merge(first, second));
            }
            j += 4 * LANES;
        }
        while j + LANES <= end {
            black_box(());
            for (k, lane) in lanes.iter_mut().enumerate() {
                *lane = step(*lane, j + k);
            }
            j += LANES;
        }
        let lanes: [_; LANES / 2] = halve(reducer, lanes);
        let lanes: [_; LANES / 4] = halve(reducer, lanes);
        let lanes: [_; LANES / 8] = halve(reducer, lanes);
        acc = merge_eight(reducer, lanes);
    }
    if j + 8 <= end {
        let mut lanes = [reducer.start(); 8];
        while j + 8 <= end {
            black_box(());
            for (k, lane) in lanes.iter_mut().enumerate() {
                *lane = step(*lane, j + k);
            }
            j += 8;
        }
        acc = reducer.merge(acc, merge_eight(reducer, lanes));
    }
    while j < end {
        acc = step(acc, j);
        j += 1;
    }
    acc
}

/// The first of `n` elements that is wanted, and its number.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn find<T: Copy>(n: usize, element: &impl Fn(usize) -> T, wanted: impl Fn(T) -> bool) -> Option<(T, usize)> {
    let mut j = 0;
    while j + 64 <= n {
        black_box(());
        let mut any = false;
        for k in 0..64 {
            any |= wanted(element(j + k));
        }
        if any {
            break;
        }
        j += 64;
    }
    (j..n).map(|j| (element(j), j)).find(|&(x, _)| wanted(x))
}

/// The upper half of the lanes merged into the lower.
#[cfg_attr(not(debug_assertions), inline(always))]
fn halve<T, R: Reducer<T>, const N: usize, const HALF: usize>(reducer: R, lanes: [R::Acc; N]) -> [R::Acc; HALF] {
    const { assert!(N == 2 * HALF) };
    core::array::from_fn(|k| reducer.merge(lanes[k], lanes[k + HALF]))
}

/// Eight lanes merged.
#[cfg_attr(not(debug_assertions), inline(always))]
fn merge_eight<T, R: Reducer<T>>(reducer: R, lanes: [R::Acc; 8]) -> R::Acc {
    let lanes: [_; 4] = halve(reducer, lanes);
    let lanes: [_; 2] = halve(reducer, lanes);
    let [lane]: [_; 1] = halve(reducer, lanes);
    lane
}

/// Lanes merged, eight by eight.
pub(super) fn merge_all<T, R: Reducer<T>>(reducer: R, lanes: &[R::Acc]) -> R::Acc {
    let (eights, rest) = lanes.as_chunks::<8>();
    let mut total = reducer.start();
    if let Some((first, eights)) = eights.split_first() {
        let mut eight = *first;
        for lanes in eights {
            for (acc, lane) in eight.iter_mut().zip(lanes) {
                *acc = reducer.merge(*acc, *lane);
            }
        }
        total = merge_eight(reducer, eight);
    }
    rest.iter().fold(total, |total, lane| reducer.merge(total, *lane))
}
