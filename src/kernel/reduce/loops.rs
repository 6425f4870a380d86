//! The loops of a reduction: along a run, and across rows.

use super::cascade::Cascade;
use super::{Job, Reducer};
use crate::kernel::elementwise::RowSteps;
use crate::kernel::tree::{InRun, Pointers, Tree};
use crate::layout::plan::MAX_LEAVES;
use core::hint::black_box;
use core::mem::MaybeUninit;

/// The outputs side by side in one block of [`across_rows`].
pub(super) const WIDTH: usize = 64;

/// The rows that are added up, four at a time, before partial results are merged in pairs: few, since equal elements round the
/// same way.
pub(super) const ROWS: usize = 64;

/// The rows whose numbers lanes hold in 32 bits.
pub(super) const PLACED_ROWS: usize = 1 << 20;

/// The lanes of one run of [`along_run`].
const LANES: usize = 64;

/// The elements that are added up before partial results are merged in pairs.
pub(super) const BLOCK: usize = 64 * LANES;

/// The longest run that is reduced at once.
pub(super) const SHORT: usize = 256;

/// Reduces one run of at most [`SHORT`] elements.
///
/// # Safety
/// As for [`along_run`].
#[inline(always)]
pub(super) unsafe fn short_run<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    pointers: &Pointers,
    n: usize,
    at: usize,
) -> R::Acc {
    let (tree, reducer) = (job.tree, job.reducer);
    debug_assert!(n <= SHORT && SHORT <= BLOCK);
    let element = |j: usize| {
        debug_assert!(j < n);
        // SAFETY: `j < n`, so the element is in the run: `fold` and a `Reducer` ask for those below `n` only.
        unsafe { tree.at(0, pointers, InRun::<CONSTANT>(j)) }
    };
    if R::SLICES && n >= 8 {
        if let Some(from) = tree.run(0, pointers) {
            // SAFETY: the tree is one leaf, which has `n` elements in the run from here.
            return reducer.slice(job.loops, unsafe { core::slice::from_raw_parts(from, n) }, at);
        }
        if CONSTANT == 0
            && let Some([x, y]) = tree.factors(pointers)
        {
            // SAFETY: no leaf is constant, so `n` elements are in the run of either factor.
            let (x, y) = unsafe { (core::slice::from_raw_parts(x, n), core::slice::from_raw_parts(y, n)) };
            if let Some(acc) = reducer.products(job.loops, x, y) {
                return acc;
            }
        }
    }
    if !R::PLACES {
        return fold(reducer, 0, n, at, &element);
    }
    reducer.run(n, at, &element).unwrap_or_else(|| fold(reducer, 0, n, at, &element))
}

/// Reduces one run to partial results.
///
/// # Safety
/// `n` elements are in the run of each leaf at `pointers`, or one where it is constant.
#[inline(always)]
pub(super) unsafe fn along_run<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    pointers: &Pointers,
    n: usize,
    at: usize,
    cascade: &mut Cascade<R::Acc, 1>,
) {
    let (tree, reducer) = (job.tree, job.reducer);
    let merge = |a: &[R::Acc; 1], b: &[R::Acc; 1]| [reducer.merge(a[0], b[0])];
    let element = |j: usize| {
        debug_assert!(j < n);
        // SAFETY: `j < n`, so the element is in the run: `fold` asks for what is before its end, `evaluated` for what
        // is below its number, and a `Reducer` for those below `n` only.
        unsafe { tree.at(0, pointers, InRun::<CONSTANT>(j)) }
    };
    let mut j = 0;
    if R::SLICES {
        if let Some(from) = tree.run(0, pointers) {
            while j < n {
                // SAFETY: the tree is one leaf, which has `n` elements in the run from here; the part ends at `n` or
                // before.
                let part = unsafe { core::slice::from_raw_parts(from.add(j), BLOCK.min(n - j)) };
                cascade.push([reducer.slice(job.loops, part, at + j)], merge);
                j += part.len();
            }
            return;
        }
        if CONSTANT == 0
            && let Some([x, y]) = tree.factors(pointers)
        {
            while j < n {
                let part = BLOCK.min(n - j);
                // SAFETY: no leaf is constant, so `n` elements are in the run of either factor, and `j + part <= n`.
                let acc = unsafe {
                    let (x, y) =
                        (core::slice::from_raw_parts(x.add(j), part), core::slice::from_raw_parts(y.add(j), part));
                    reducer.products(job.loops, x, y)
                };
                let Some(acc) = acc else { break };
                cascade.push([acc], merge);
                j += part;
            }
            if j == n {
                return;
            }
        }
        // Lanes of sums stay in registers as they are; others are better reduced from memory.
        while !R::SUMS && n >= 16 && j < n {
            let mut buffer = [const { MaybeUninit::uninit() }; EVALUATED];
            let part = evaluated(&mut buffer, EVALUATED.min(n - j), |k| element(j + k));
            cascade.push([reducer.slice(job.loops, part, at + j)], merge);
            j += part.len();
        }
    }
    if j == 0
        && let Some(acc) = reducer.run(n, at, &element)
    {
        return cascade.push([acc], merge);
    }
    while j < n {
        let end = n.min(j + BLOCK);
        cascade.push([fold(reducer, j, end, at, &element)], merge);
        j = end;
    }
}

/// The elements of an expression that are computed before they are reduced.
const EVALUATED: usize = 512;

/// The first `n` elements, computed.
#[inline(always)]
fn evaluated<T: Copy>(buffer: &mut [MaybeUninit<T>; EVALUATED], n: usize, element: impl Fn(usize) -> T) -> &[T] {
    let mut j = 0;
    while j + 32 <= n {
        black_box(());
        for k in j..j + 32 {
            buffer[k].write(element(k));
        }
        j += 32;
    }
    for k in j..n {
        buffer[k].write(element(k));
    }
    // SAFETY: the first `n` elements were written before, by their indices, each of which is checked.
    unsafe { buffer[..n].assume_init_ref() }
}

/// Reduces the elements `from..end` of a run, of which the first is number `at`.
#[inline(always)]
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
    if j + LANES <= end {
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
#[inline(always)]
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
#[inline(always)]
fn halve<T, R: Reducer<T>, const N: usize, const HALF: usize>(reducer: R, lanes: [R::Acc; N]) -> [R::Acc; HALF] {
    const { assert!(N == 2 * HALF) };
    core::array::from_fn(|k| reducer.merge(lanes[k], lanes[k + HALF]))
}

/// Eight lanes merged.
#[inline(always)]
fn merge_eight<T, R: Reducer<T>>(reducer: R, lanes: [R::Acc; 8]) -> R::Acc {
    let lanes: [_; 4] = halve(reducer, lanes);
    let lanes: [_; 2] = halve(reducer, lanes);
    let [lane]: [_; 1] = halve(reducer, lanes);
    lane
}

/// Reduces rows, column by column: the first `cols` of `accs` are what comes of them.
///
/// Blocks of columns have a fixed width, so that their partial results are vectors; the last of them begins earlier if it
/// would be shorter, and has some columns of the one before it again.
///
/// # Safety
/// The pointers are laid out along `rows` by `cols` elements, the rows `steps` bytes apart; `1 <= cols <= WIDTH`, and
/// `rows > 0`.
#[inline(always)]
pub(super) unsafe fn across_rows<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    rows: &Rows<'_>,
    cols: usize,
    accs: &mut [R::Acc; WIDTH],
) {
    debug_assert!((1..=WIDTH).contains(&cols) && rows.count > 0);
    let mut col = 0;
    // Columns that two blocks have begin from the same results.
    let before = if rows.begins { None } else { Some(*accs) };
    let before = before.as_ref();
    // SAFETY: each block begins at a column from which on as many are left as it is wide, so all of it is laid out.
    unsafe {
        if cols == WIDTH && !R::PLACES {
            block::<E, R, CONSTANT, WIDTH>(job, (rows, before), 0, accs);
        } else if cols >= 16 {
            while col < cols {
                block::<E, R, CONSTANT, 16>(job, (rows, before), col.min(cols - 16), accs);
                col += 16;
            }
        } else if cols >= 8 {
            block::<E, R, CONSTANT, 8>(job, (rows, before), 0, accs);
            if cols > 8 {
                block::<E, R, CONSTANT, 8>(job, (rows, before), cols - 8, accs);
            }
        } else {
            while col < cols {
                block::<E, R, CONSTANT, 1>(job, (rows, before), col, accs);
                col += 1;
            }
        }
    }
}

/// Lanes merged, eight by eight.
#[inline(always)]
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

/// The pointers of the leaves, moved by as many bytes; the others, which nobody reads, are not copied.
#[inline(always)]
pub(super) fn moved<E: Tree>(pointers: &Pointers, bytes: impl Fn(usize) -> isize) -> Pointers {
    let mut here = [core::ptr::null(); MAX_LEAVES];
    for leaf in 0..E::LEAVES {
        here[leaf] = pointers[leaf].wrapping_offset(bytes(leaf));
    }
    here
}

/// Rows below one another: where the first of them is read, the bytes between two of them, how many they are, and the number
/// of the first.
pub(super) struct Rows<'a> {
    pub(super) pointers: &'a Pointers,
    pub(super) steps: &'a RowSteps,
    pub(super) count: usize,
    pub(super) at: usize,
    /// Are there no results of rows before them?
    pub(super) begins: bool,
}

/// `W` columns from `col` on: their results are written to the same places of `accs`.
///
/// # Safety
/// The pointers of `rows` are laid out along them and the columns up to `col + W <= WIDTH`.
#[inline(always)]
unsafe fn block<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32, const W: usize>(
    job: &Job<'_, E, R>,
    (rows, before): (&Rows<'_>, Option<&[R::Acc; WIDTH]>),
    col: usize,
    accs: &mut [R::Acc; WIDTH],
) {
    let (tree, reducer) = (job.tree, job.reducer);
    let (count, at) = (rows.count, rows.at);
    let mut pointers =
        moved::<E>(rows.pointers, |leaf| if CONSTANT >> leaf & 1 == 0 { (col * job.widths[leaf]) as isize } else { 0 });
    let next = |pointers: &mut Pointers| {
        for leaf in 0..E::LEAVES {
            pointers[leaf] = pointers[leaf].wrapping_offset(rows.steps[leaf]);
        }
    };
    // SAFETY: it is called below with pointers to a row and with `k < W` only, where the leaves are laid out.
    let element = |pointers: &Pointers, k: usize| unsafe { tree.at(0, pointers, InRun::<CONSTANT>(k)) };
    let to: &mut [R::Acc; W] = (&mut accs[col..col + W]).try_into().expect("a block is within the width");
    if R::PLACES {
        debug_assert!(count <= PLACED_ROWS);
        let (mut best, mut places) = ([element(&pointers, 0); W], [0u32; W]);
        for (k, best) in best.iter_mut().enumerate() {
            *best = element(&pointers, k);
        }
        for row in 1..count {
            next(&mut pointers);
            black_box(());
            // To new arrays: of a choice between two values for the same place compilers make masked stores, which are slow.
            let (mut now, mut here) = (best, places);
            for k in 0..W {
                let x = element(&pointers, k);
                let better = R::is_better(x, best[k]);
                now[k] = if better { x } else { best[k] };
                here[k] = if better { row as u32 } else { places[k] };
            }
            (best, places) = (now, here);
        }
        for (k, acc) in to.iter_mut().enumerate() {
            let placed = R::placed(best[k], at + places[k] as usize);
            *acc = before.map_or(placed, |before| reducer.merge(before[col + k], placed));
        }
        return;
    }
    let step =
        |pointers: &Pointers, row: usize, acc: R::Acc, k: usize| reducer.step(acc, element(pointers, k), at + row);
    let mut sums = [reducer.start(); W];
    if let Some(before) = before {
        sums.copy_from_slice(&before[col..col + W]);
    }
    let mut row = 0;
    // Four rows at once, as in `along_run`.
    while row + 4 <= count {
        let mut four = [pointers; 4];
        for at in 1..4 {
            four[at] = four[at - 1];
            next(&mut four[at]);
        }
        black_box(());
        for (k, acc) in sums.iter_mut().enumerate() {
            let first = step(&four[1], row + 1, step(&four[0], row, reducer.start(), k), k);
            let second = step(&four[3], row + 3, step(&four[2], row + 2, reducer.start(), k), k);
            *acc = reducer.merge(*acc, reducer.merge(first, second));
        }
        pointers = four[3];
        next(&mut pointers);
        row += 4;
    }
    while row < count {
        black_box(());
        for (k, acc) in sums.iter_mut().enumerate() {
            *acc = step(&pointers, row, *acc, k);
        }
        next(&mut pointers);
        row += 1;
    }
    *to = sums;
}
