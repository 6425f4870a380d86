//! Reductions of a [`Tree`]: over any axes, without a temporary and without a transposing copy.
//!
//! The walk is planned like an elementwise one, with an output that has stride 0 along the reduced axes. Then, by the
//! innermost axis:
//!
//! ```text
//! reduced:  lanes run along it, and are merged at the end        (along)
//! kept:     lanes are outputs side by side, rows are added up    (across)
//! ```
//!
//! A short reduced axis beside a kept one is exchanged with it, so that lanes are outputs. Partial results are merged in
//! pairs of equal weight (`Cascade`), so the error of a sum grows with the logarithm of its length.

mod reducers;

use super::elementwise::{Planned, SMALL, SMALL_AXES, Steps};
use super::isa::{LEVELS, isa};
use super::pack::{Buffer, Packer};
#[cfg(feature = "rayon")]
use super::parallel::{self, Shared};
use super::tree::{Operands, Pointers, Run, Tree};
use crate::element::Element;
use crate::layout::Layout;
use crate::layout::plan::{MAX_AXES, MAX_OPERANDS, Plan};
use crate::shape::Sizes;
use core::hint::black_box;
use core::mem::MaybeUninit;
pub use reducers::*;

/// A reduction of elements to one value.
pub trait Reducer<T>: Copy + Sync {
    /// What is carried along.
    type Acc: Copy + Send + Sync;
    /// What comes out.
    type Out: Element;
    /// Is a step an addition, and no more?
    const SUMS: bool = false;
    /// Is [`slice`](Self::slice) to be used?
    const SLICES: bool = false;
    /// The value of nothing.
    fn start(self) -> Self::Acc;
    /// One element more; `at` is its number in row-major order of the reduced axes.
    fn step(self, acc: Self::Acc, x: T, at: usize) -> Self::Acc;
    /// Two parts together.
    fn merge(self, a: Self::Acc, b: Self::Acc) -> Self::Acc;
    /// The outcome, of `n` elements.
    fn finish(self, acc: Self::Acc, n: usize) -> Self::Out;

    /// Adjacent elements, the first of them number `at`.
    #[inline(always)]
    fn slice(self, x: &[T], at: usize) -> Self::Acc {
        let _ = (x, at);
        unreachable!("only where `SLICES` says so")
    }

    /// The products of adjacent elements, if there is a better way than to compute them first.
    #[inline(always)]
    fn products(self, x: &[T], y: &[T]) -> Option<Self::Acc> {
        let _ = (x, y);
        None
    }

    /// `n` elements in a row, the first of them number `at`, for a reducer that has a better way than lane by lane.
    /// `element(j)` may be called for `j < n` only.
    #[inline(always)]
    fn run(self, n: usize, at: usize, element: &impl Fn(usize) -> T) -> Option<Self::Acc> {
        let _ = (n, at, element);
        None
    }
}

/// Reduces a tree over the axes of `sizes` along which `out` has stride 0.
///
/// # Safety
/// `out` can be written at each position along its other axes, no two of which share an element; there are `out_len` of
/// them, adjacent if the tree has no element. No leaf reads them. The reducer's `run` asks for elements below `n` only.
#[inline(never)]
pub unsafe fn reduce<E: Tree, R: Reducer<E::Out>>(
    tree: &E,
    reducer: R,
    out: *mut R::Out,
    layout: Layout<'_>,
    out_len: usize,
) {
    let mut operands = Operands::of(tree);
    let mut plan: Plan = Plan::empty();
    plan.fill(operands.with_output(layout));
    if plan.is_empty() {
        for at in 0..out_len {
            // SAFETY: the output has `out_len` adjacent elements.
            unsafe { *out.add(at) = reducer.finish(reducer.start(), 0) };
        }
        return;
    }
    if plan.rank() > 1
        && plan.stride(0, E::LEAVES) == 0
        && plan.stride(1, E::LEAVES) != 0
        && plan.dim(0) <= 64
        && plan.dim(1) >= 16
    {
        plan.swap_axes(0, 1);
    }
    let job = Job { tree: *tree, reducer, plan: &plan, widths: operands.widths(), n: plan.len() / out_len.max(1) };
    // SAFETY: the plan stays within the leaves and the output; the processor has the instructions that `isa` found.
    unsafe {
        #[cfg(feature = "rayon")]
        if plan.len() >= parallel::ENOUGH {
            return in_parts(&job, operands.pointers(), out);
        }
        Walks::<E, R>::TABLE[isa() as usize](&job, operands.pointers(), out);
    }
}

/// [`reduce`] on several threads: each reduces some of the outputs, or, where there is but one, a part of a run.
///
/// # Safety
/// As [`reduce`], with its plan.
#[cfg(feature = "rayon")]
unsafe fn in_parts<E: Tree, R: Reducer<E::Out>>(job: &Job<'_, E, R>, pointers: &Pointers, out: *mut R::Out) {
    let plan = job.plan;
    let walk = Walks::<E, R>::TABLE[isa() as usize];
    let kept = (0..plan.rank()).filter(|&axis| plan.stride(axis, E::LEAVES) != 0);
    let Some(axis) = kept.max_by_key(|&axis| (plan.dim(axis).min(16), axis)) else {
        // SAFETY: the caller's guarantees.
        return unsafe { if plan.rank() == 1 { run_in_parts(job, pointers, out) } else { walk(job, pointers, out) } };
    };
    let positions = plan.dim(axis);
    let grain = (parallel::ENOUGH / 4).div_ceil(plan.len() / positions);
    let grain = if axis == 0 { grain.next_multiple_of(WIDTH) } else { grain };
    // SAFETY: leaves are only read, and each part writes outputs of its own.
    let shared = unsafe { Shared::new((job, *pointers, out)) };
    parallel::parts(positions, grain, plan.len(), |range| {
        let (whole, mut pointers, out) = shared.get();
        let moved = |k: usize| range.start as isize * whole.plan.stride(axis, k);
        for (leaf, pointer) in pointers.iter_mut().enumerate().take(E::LEAVES) {
            *pointer = pointer.wrapping_offset(moved(leaf) * whole.widths[leaf] as isize);
        }
        let plan = whole.plan.part(axis, range.len());
        let part = Job { plan: &plan, ..*whole };
        // SAFETY: these positions are some of the whole's.
        unsafe { walk(&part, &pointers, out.wrapping_offset(moved(E::LEAVES))) };
    });
}

/// The only output, of the only axis. Runs of equal length are reduced and then merged in pairs, as [`along_run`] merges
/// what is shorter: the order of additions is that of one thread.
///
/// # Safety
/// As [`in_parts`].
#[cfg(feature = "rayon")]
unsafe fn run_in_parts<E: Tree, R: Reducer<E::Out>>(job: &Job<'_, E, R>, pointers: &Pointers, out: *mut R::Out) {
    const PART: usize = 64 * BLOCK;
    let (plan, reducer, n) = (job.plan, job.reducer, job.plan.len());
    if (0..E::LEAVES).any(|leaf| plan.stride(0, leaf) != 1) {
        // SAFETY: the caller's guarantees.
        return unsafe { Walks::<E, R>::TABLE[isa() as usize](job, pointers, out) };
    }
    let reduce = Runs::<E, R>::TABLE[isa() as usize];
    let mut results: alloc::vec::Vec<_> = (0..n.div_ceil(PART)).map(|_| reducer.start()).collect();
    // SAFETY: leaves are only read, and each part writes results of its own.
    let shared = unsafe { Shared::new((job, *pointers, results.as_mut_ptr())) };
    parallel::parts(results.len(), 1, n, |range| {
        let (job, pointers, results) = shared.get();
        for part in range {
            let mut here = pointers;
            for (leaf, pointer) in here.iter_mut().enumerate().take(E::LEAVES) {
                *pointer = pointer.wrapping_add(part * PART * job.widths[leaf]);
            }
            // SAFETY: these elements are within the run, and the processor has the instructions that `isa` found.
            unsafe { *results.add(part) = reduce(job, &here, PART.min(n - part * PART), part * PART) };
        }
    });
    let merge = |a: &[R::Acc; 1], b: &[R::Acc; 1]| [reducer.merge(a[0], b[0])];
    let mut cascade = Cascade::<R::Acc, 1>::new();
    for result in results {
        cascade.push([result], merge);
    }
    let acc = cascade.finish(merge).map_or(reducer.start(), |acc| acc[0]);
    // SAFETY: the output.
    unsafe { *out = reducer.finish(acc, job.n) };
}

/// One run to one partial result, on the instruction set of the name.
#[cfg(feature = "rayon")]
type RunFn<E, R> = unsafe fn(&Job<'_, E, R>, &Pointers, usize, usize) -> <R as Reducer<<E as Tree>::Out>>::Acc;

#[cfg(feature = "rayon")]
struct Runs<E, R>(E, R);

#[cfg(feature = "rayon")]
impl<E: Tree, R: Reducer<E::Out>> Runs<E, R> {
    #[cfg(target_arch = "x86_64")]
    const TABLE: [RunFn<E, R>; LEVELS] = [run_baseline::<E, R>, run_avx2::<E, R>, run_avx512::<E, R>];
    #[cfg(not(target_arch = "x86_64"))]
    const TABLE: [RunFn<E, R>; LEVELS] = [run_baseline::<E, R>; LEVELS];
}

#[cfg(feature = "rayon")]
macro_rules! runs {
    ($($(#[$attribute:meta])* $name:ident;)*) => { $(
        /// # Safety
        /// `n` elements of each leaf can be read from `pointers`, on a processor with the instruction set of the name.
        $(#[$attribute])*
        unsafe fn $name<E: Tree, R: Reducer<E::Out>>(
            job: &Job<'_, E, R>,
            pointers: &Pointers,
            n: usize,
            at: usize,
        ) -> R::Acc {
            let mut cascade = Cascade::<R::Acc, 1>::new();
            // SAFETY: the same guarantees.
            unsafe { along_run::<E, R, 0>(job, pointers, n, at, &mut cascade) };
            let acc = cascade.finish(|a, b| [job.reducer.merge(a[0], b[0])]);
            acc.map_or(job.reducer.start(), |acc| acc[0])
        }
    )* };
}

#[cfg(feature = "rayon")]
runs! {
    run_baseline;
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,fma")]
    run_avx2;
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
    run_avx512;
}

/// Reduces a tree of at most [`SMALL`] elements whose leaves are all contiguous, with a plan made while compiling:
/// straight code.
///
/// # Safety
/// `plan` is [`small_plan`]'s for this tree's leaves. `out` can be written at the `out_len` elements of its output.
#[inline(always)]
pub unsafe fn small<E: Tree, R: Reducer<E::Out>>(
    tree: &E,
    reducer: R,
    plan: &'static Plan<SMALL_AXES>,
    pointers: &Pointers,
    out: *mut R::Out,
    out_len: usize,
    n: usize,
) {
    let mut accs = [reducer.start(); SMALL];
    // One output alone would wait for each sum before the next.
    let split = if out_len == 1 { 4 } else { 1 };
    for at in 0..plan.len() {
        let to = plan.offset(E::LEAVES + 1, at) as usize + at % split;
        let number = plan.offset(E::LEAVES, at) as usize;
        // SAFETY: `at` is a position of the tree, and the plan gives the leaves' elements for it.
        accs[to] = reducer.step(accs[to], unsafe { tree.at(0, pointers, Planned(plan, at)) }, number);
    }
    if split == 4 {
        accs[0] = reducer.merge(reducer.merge(accs[0], accs[1]), reducer.merge(accs[2], accs[3]));
    }
    for (at, acc) in accs.iter().enumerate().take(out_len) {
        // SAFETY: at < out_len.
        unsafe { out.add(at).write(reducer.finish(*acc, n)) };
    }
}

/// The plan of [`small`]: the leaves, then the number of an element among those that are reduced, then the output.
/// Empty for larger trees: the constant is evaluated even where it is not used.
pub const fn small_plan(
    leaves: &[Option<&'static Sizes>],
    sizes: Option<&'static Sizes>,
    axes: u64,
) -> Plan<SMALL_AXES> {
    let whole = Layout::contiguous(sizes);
    if leaves.len() + 2 > MAX_OPERANDS || whole.len() > SMALL || whole.is_empty() {
        return Plan::new(&[Layout::contiguous(None)]);
    }
    // Contiguous strides over the reduced axes, and over the others, both with 0 elsewhere.
    let (mut numbers, mut outputs) = ([0isize; MAX_AXES], [0isize; MAX_AXES]);
    let mut rank = 0;
    let mut node = sizes;
    while let Some(axis) = node {
        rank += 1;
        node = axis.lead;
    }
    let (mut number_step, mut output_step, mut depth) = (1, 1, 0);
    node = sizes;
    while let Some(axis) = node {
        let at = rank - 1 - depth;
        if axes >> depth & 1 == 1 {
            numbers[at] = number_step;
            number_step *= axis.last as isize;
        } else {
            outputs[at] = output_step;
            output_step *= axis.last as isize;
        }
        depth += 1;
        node = axis.lead;
    }
    let mut layouts = [Layout::contiguous(None); MAX_OPERANDS];
    let mut k = 0;
    while k < leaves.len() {
        layouts[k] = Layout::contiguous(leaves[k]);
        k += 1;
    }
    let ((numbers, _), (outputs, _)) = (numbers.split_at(rank), outputs.split_at(rank));
    layouts[k] = Layout { sizes, strides: Some(numbers) };
    layouts[k + 1] = Layout { sizes, strides: Some(outputs) };
    let (used, _) = layouts.split_at(k + 2);
    Plan::new(used)
}

#[derive(Clone, Copy)]
struct Job<'p, E, R> {
    tree: E,
    reducer: R,
    plan: &'p Plan,
    widths: &'p [usize],
    /// Elements of the tree for each of the output.
    n: usize,
}

type WalkFn<E, R> = unsafe fn(&Job<'_, E, R>, &Pointers, *mut <R as Reducer<<E as Tree>::Out>>::Out);

struct Walks<E, R>(E, R);

impl<E: Tree, R: Reducer<E::Out>> Walks<E, R> {
    #[cfg(target_arch = "x86_64")]
    const TABLE: [WalkFn<E, R>; LEVELS] = [walk_baseline::<E, R>, walk_avx2::<E, R>, walk_avx512::<E, R>];
    #[cfg(not(target_arch = "x86_64"))]
    const TABLE: [WalkFn<E, R>; LEVELS] = [walk_baseline::<E, R>; LEVELS];
}

macro_rules! walks {
    ($($(#[$attribute:meta])* $name:ident;)*) => { $(
        /// # Safety
        /// As [`walk`], on a processor with the instruction set of the name.
        $(#[$attribute])*
        unsafe fn $name<E: Tree, R: Reducer<E::Out>>(job: &Job<'_, E, R>, pointers: &Pointers, out: *mut R::Out) {
            // SAFETY: the same guarantees.
            unsafe { walk(job, pointers, out) }
        }
    )* };
}

walks! {
    walk_baseline;
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,fma")]
    walk_avx2;
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
    walk_avx512;
}

/// The one body of every walk.
///
/// # Safety
/// From `pointers`, the plan stays within what the leaves may read and `out` may write.
#[inline(always)]
unsafe fn walk<E: Tree, R: Reducer<E::Out>>(job: &Job<'_, E, R>, pointers: &Pointers, out: *mut R::Out) {
    let (plan, leaves) = (job.plan, E::LEAVES);
    let cols = plan.dim_or_one(0);
    let along = plan.stride_or_zero(0, leaves) == 0;
    let (mut constant, mut packs) = (0u32, 0u32);
    for leaf in 0..leaves {
        match plan.stride_or_zero(0, leaf) {
            1 => {}
            0 => constant |= 1 << leaf,
            _ => packs |= 1 << leaf,
        }
    }
    if plan.rank() == 0 {
        (constant, packs) = (0, 0);
    }
    // A constant leaf is packed too, unless there is a loop for it.
    if leaves > 2 || constant == 3 || leaves == 1 {
        packs |= constant;
        constant = 0;
    }
    // SAFETY: the caller's guarantees; `constant` are the leaves at stride 0, `packs` those that are
    // not in a run.
    unsafe {
        match (along, constant) {
            (_, 1) => axes::<E, R, 1>(job, pointers, out, along, cols, packs),
            (_, 2) => axes::<E, R, 2>(job, pointers, out, along, cols, packs),
            _ => axes::<E, R, 0>(job, pointers, out, along, cols, packs),
        }
    }
}

/// # Safety
/// As [`walk`]; the leaves whose bit is set in `CONSTANT` have stride 0 along axis 0, and all others stride 1 or their bit
/// set in `packs`.
#[inline(always)]
unsafe fn axes<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    pointers: &Pointers,
    out: *mut R::Out,
    along: bool,
    cols: usize,
    packs: u32,
) {
    let (plan, leaves, reducer) = (job.plan, E::LEAVES, job.reducer);
    let rows = plan.dim_or_one(1);
    let rows_kept = plan.stride_or_zero(1, leaves) != 0;
    // The usual case: rows that are kept, each reduced whole.
    if along && packs == 0 && plan.rank() <= 2 && (rows_kept || rows == 1) {
        let mut pointers = *pointers;
        if R::SLICES
            && cols <= BLOCK
            && let Some(first) = job.tree.run(0, &pointers)
        {
            let (from_step, to_step) = (plan.stride_or_zero(1, 0), plan.stride_or_zero(1, leaves));
            for row in 0..rows as isize {
                // SAFETY: a row of `cols` elements of the one leaf, and its output.
                unsafe {
                    let run = core::slice::from_raw_parts(first.offset(row * from_step), cols);
                    *out.offset(row * to_step) = reducer.finish(reducer.slice(run, 0), job.n);
                }
            }
            return;
        }
        for row in 0..rows {
            // SAFETY: a row of `cols` elements in each leaf, and its output.
            unsafe {
                let mut cascade = Cascade::<R::Acc, 1>::new();
                along_run::<E, R, CONSTANT>(job, &pointers, cols, 0, &mut cascade);
                let acc = cascade.finish(|a, b| [reducer.merge(a[0], b[0])]).map_or(reducer.start(), |acc| acc[0]);
                *out.offset(row as isize * plan.stride_or_zero(1, leaves)) = reducer.finish(acc, job.n);
            }
            for (leaf, pointer) in pointers.iter_mut().enumerate().take(leaves) {
                *pointer = pointer.wrapping_offset(plan.stride_or_zero(1, leaf) * job.widths[leaf] as isize);
            }
        }
        return;
    }
    let mut buffer = Buffer::new();
    // Along: pieces of one row. Across: blocks of rows, 64 at a time where they are packed.
    let (block_rows, block_cols) = if along {
        (1, if packs == 0 { cols } else { cols.min(1024) })
    } else {
        (if packs == 0 { rows } else { rows.min(64) }, WIDTH.min(cols))
    };
    let mut packer = Packer::new(plan, job.widths, leaves, packs, &mut buffer, block_rows, block_cols);
    // The outer walk: kept axes first, then, for each of their positions, the reduced ones. Axis 0 is the inner loop's,
    // and so is axis 1 where rows are reduced across.
    let first = if !along && !rows_kept { 2 } else { 1 };
    let kept = |axis: usize| plan.stride(axis, leaves) != 0;
    let mut index = [0; MAX_AXES];
    let mut col = 0;
    // Columns outermost: what is packed of an operand that does not move over the outer axes serves all of them.
    while along && col == 0 || !along && col < cols {
        let n_cols = if along { cols } else { packer.cols.min(cols - col) };
        loop {
            let mut lanes = Cascade::<R::Acc, WIDTH>::new();
            let mut single = Cascade::<R::Acc, 1>::new();
            let mut at = 0;
            loop {
                let mut here = *pointers;
                for (leaf, pointer) in here.iter_mut().enumerate().take(leaves) {
                    let mut by = 0;
                    for axis in first..plan.rank() {
                        by += index[axis] as isize * plan.stride(axis, leaf);
                    }
                    *pointer = pointer.wrapping_offset(by * job.widths[leaf] as isize);
                }
                // SAFETY: `here` is the leaves' elements at this position of the outer axes; blocks are within axes 0 and
                // 1, and packed leaves become runs.
                unsafe {
                    if along && packs == 0 {
                        along_run::<E, R, CONSTANT>(job, &here, cols, at, &mut single);
                        at += cols;
                    } else if along {
                        let mut start = 0;
                        while start < cols {
                            let n = packer.cols.min(cols - start);
                            let (run, _) = packer.fetch(&here, 0, start, 1, n);
                            along_run::<E, R, CONSTANT>(job, &run, n, at, &mut single);
                            start += n;
                            at += n;
                        }
                    } else {
                        let n_rows = if rows_kept { 1 } else { rows };
                        let mut row = 0;
                        while row < n_rows {
                            let n = packer.rows.min(n_rows - row);
                            let (block, steps) = packer.fetch(&here, row, col, n, n_cols);
                            across_rows::<E, R, CONSTANT>(job, block, &steps, n, n_cols, at, &mut lanes);
                            row += n;
                            at += n;
                        }
                    }
                }
                if !step_axes(plan, &mut index, first, |axis| !kept(axis)) {
                    break;
                }
            }
            let mut to = out;
            for axis in first..plan.rank() {
                to = to.wrapping_offset(index[axis] as isize * plan.stride(axis, leaves));
            }
            if along {
                let acc = single.finish(|a, b| [reducer.merge(a[0], b[0])]).map_or(reducer.start(), |acc| acc[0]);
                // SAFETY: the output at this position of the kept axes.
                unsafe { *to = reducer.finish(acc, job.n) };
            } else {
                let accs = lanes.finish(|a, b| {
                    let mut merged = *a;
                    for (a, b) in merged.iter_mut().zip(b) {
                        *a = reducer.merge(*a, *b);
                    }
                    merged
                });
                let accs = accs.unwrap_or([reducer.start(); WIDTH]);
                for (lane, acc) in accs.iter().enumerate().take(n_cols) {
                    // SAFETY: the output at this position of the kept axes, column col + lane.
                    unsafe { *to.offset((col + lane) as isize * plan.stride(0, leaves)) = reducer.finish(*acc, job.n) };
                }
            }
            if !step_axes(plan, &mut index, first, kept) {
                break;
            }
        }
        col += n_cols;
    }
}

/// Steps the index over the axes from `first` on that are `chosen`; false, and all of them back at 0, behind the last.
#[inline(always)]
fn step_axes(plan: &Plan, index: &mut [usize], first: usize, chosen: impl Fn(usize) -> bool) -> bool {
    for axis in first..plan.rank() {
        if chosen(axis) {
            index[axis] += 1;
            if index[axis] < plan.dim(axis) {
                return true;
            }
            index[axis] = 0;
        }
    }
    false
}

/// The outputs side by side in one block of [`across_rows`].
const WIDTH: usize = 64;

/// The rows that are added up before partial results are merged in pairs: few, since equal elements round the same way.
const ROWS: usize = 32;

/// The lanes of one run of [`along_run`].
const LANES: usize = 64;

/// The elements that are added up before partial results are merged in pairs.
const BLOCK: usize = 64 * LANES;

/// Reduces one run to partial results.
///
/// # Safety
/// `n` elements of each leaf can be read from `pointers`.
#[inline(always)]
unsafe fn along_run<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
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
        // SAFETY: called with j < n only, here and in `fold` and `Reducer::run`.
        unsafe { tree.at(0, pointers, Run::<CONSTANT>(j)) }
    };
    let mut j = 0;
    if R::SLICES {
        if let Some(from) = tree.run(0, pointers) {
            while j < n {
                // SAFETY: a run of `n` elements begins here, and `j < n`.
                let part = unsafe { core::slice::from_raw_parts(from.add(j), BLOCK.min(n - j)) };
                cascade.push([reducer.slice(part, at + j)], merge);
                j += part.len();
            }
            return;
        }
        if CONSTANT == 0
            && let Some([x, y]) = tree.factors(pointers)
        {
            while j < n {
                let part = BLOCK.min(n - j);
                // SAFETY: runs of `n` elements begin at both, and `j + part <= n`.
                let acc = unsafe {
                    let (x, y) =
                        (core::slice::from_raw_parts(x.add(j), part), core::slice::from_raw_parts(y.add(j), part));
                    reducer.products(x, y)
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
            cascade.push([reducer.slice(part, at + j)], merge);
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
    // SAFETY: the first `n` elements were written, and `n` is within the buffer, as each index was.
    unsafe { core::slice::from_raw_parts(buffer.as_ptr().cast(), n) }
}

/// Reduces the elements `from..end` of a run, of which the first is number `at`.
#[inline(always)]
fn fold<T, R: Reducer<T>>(reducer: R, from: usize, end: usize, at: usize, element: &impl Fn(usize) -> T) -> R::Acc {
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
fn find<T: Copy>(n: usize, element: &impl Fn(usize) -> T, wanted: impl Fn(T) -> bool) -> Option<(T, usize)> {
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
/// `rows` by `cols` elements of each leaf can be read from `pointers`, rows being `steps` bytes apart; `cols <= WIDTH`.
#[inline(always)]
unsafe fn across_rows<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    mut pointers: Pointers,
    steps: &Steps,
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
            // SAFETY: called below with pointers to a row and with j < cols only.
            reducer.step(acc, unsafe { tree.at(0, pointers, Run::<CONSTANT>(j)) }, at + row)
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

/// Partial results, merged in pairs of equal weight, as a binary counter carries.
struct Cascade<A, const N: usize> {
    levels: [MaybeUninit<[A; N]>; 24],
    count: u64,
}

impl<A: Copy, const N: usize> Cascade<A, N> {
    #[inline(always)]
    fn new() -> Self {
        Cascade { levels: [const { MaybeUninit::uninit() }; 24], count: 0 }
    }

    /// Is there a partial result at this level? The top level takes all that is carried to it.
    #[inline(always)]
    fn holds(&self, level: usize) -> bool {
        if level == 23 { self.count >> 23 != 0 } else { self.count >> level & 1 == 1 }
    }

    #[inline(always)]
    fn push(&mut self, part: [A; N], merge: impl Fn(&[A; N], &[A; N]) -> [A; N]) {
        let (mut carry, mut level) = (part, 0);
        while self.holds(level) {
            // SAFETY: a level that holds a result was written when it was carried there.
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
    #[inline(always)]
    fn finish(&self, merge: impl Fn(&[A; N], &[A; N]) -> [A; N]) -> Option<[A; N]> {
        let mut total: Option<[A; N]> = None;
        for level in 0..24 {
            if self.count >> level == 0 {
                break;
            }
            if self.holds(level) {
                // SAFETY: as in `push`.
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
