//! The loops of a reduction: along a run, and across rows.

use super::cascade::Cascade;
use super::{Job, Reducer};
use crate::kernel::elementwise::RowSteps;
use crate::kernel::tree::{InRun, Pointers, Tree};
use core::hint::black_box;
use core::mem::MaybeUninit;

/// The outputs side by side in one block of [`across_rows`].
pub(super) const WIDTH: usize = 64;

/// The rows that are added up before partial results are merged in pairs: few, since equal elements round the same way.
const ROWS: usize = 32;

/// The lanes of one run of [`along_run`].
const LANES: usize = 64;

/// The elements that are added up before partial results are merged in pairs.
pub(super) const BLOCK: usize = 64 * LANES;

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

/// Adds rows up, column by column, to partial results.
///
/// # Safety
/// The pointers are laid out along `rows` by `cols` elements, the rows `steps` bytes apart; `cols <= WIDTH`.
#[inline(always)]
pub(super) unsafe fn across_rows<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    mut pointers: Pointers,
    steps: &RowSteps,
    rows: usize,
    cols: usize,
    at: usize,
    cascade: &mut Cascade<R::Acc, WIDTH>,
) {
    let (tree, reducer) = (job.tree, job.reducer);
    let mut row = 0;
    while row < rows {
        let end = rows.min(row + ROWS);
        let step = |pointers: &Pointers, row: usize, acc: R::Acc, j: usize| {
            // SAFETY: it is called below with pointers to a row and with `j < cols` only, where the leaves are laid
            // out.
            reducer.step(acc, unsafe { tree.at(0, pointers, InRun::<CONSTANT>(j)) }, at + row)
        };
        let next = |pointers: &mut Pointers| {
            for leaf in 0..E::LEAVES {
                pointers[leaf] = pointers[leaf].wrapping_offset(steps[leaf]);
            }
        };
        let mut accs = [reducer.start(); WIDTH];
        if cols == WIDTH {
            // Four rows at once, as in `along_run`.
            while row + 4 <= end {
                let mut four = [pointers; 4];
                for at in 1..4 {
                    four[at] = four[at - 1];
                    next(&mut four[at]);
                }
                black_box(());
                for (j, acc) in accs.iter_mut().enumerate() {
                    let first = step(&four[1], row + 1, step(&four[0], row, reducer.start(), j), j);
                    let second = step(&four[3], row + 3, step(&four[2], row + 2, reducer.start(), j), j);
                    *acc = reducer.merge(*acc, reducer.merge(first, second));
                }
                pointers = four[3];
                next(&mut pointers);
                row += 4;
            }
        }
        while row < end {
            let mut j = 0;
            while j + 8 <= cols {
                black_box(());
                for k in j..j + 8 {
                    accs[k] = step(&pointers, row, accs[k], k);
                }
                j += 8;
            }
            while j < cols {
                accs[j] = step(&pointers, row, accs[j], j);
                j += 1;
            }
            next(&mut pointers);
            row += 1;
        }
        cascade.push(accs, |a, b| {
            let mut merged = *a;
            for (a, b) in merged.iter_mut().zip(b) {
                *a = reducer.merge(*a, *b);
            }
            merged
        });
    }
}
