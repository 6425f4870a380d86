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

mod cascade;
mod loops;
#[cfg(feature = "rayon")]
mod parts;
mod reducers;

use super::elementwise::{Planned, SMALL, SMALL_AXES};
use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use super::pack::{Buffer, Packer};
#[cfg(feature = "rayon")]
use super::parallel;
use super::tree::{Operands, Pointers, Tree};
use crate::element::Element;
use crate::layout::Layout;
use crate::layout::plan::{MAX_AXES, MAX_OPERANDS, Plan};
use crate::shape::Sizes;
use cascade::Cascade;
use loops::{BLOCK, WIDTH, across_rows, along_run, find, fold};
pub use reducers::*;

/// A reduction of elements to one value.
///
/// # Safety
/// [`run`](Self::run) asks for elements below `n` only, which are in the run.
pub unsafe trait Reducer<T>: Copy + Sync {
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

    /// `n` elements in a row, the first of them number `at`, for a reducer that has a better way than lane by lane:
    /// `element(j)` is number `j`, for `j < n` only.
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
/// them, adjacent if the tree has no element. No leaf reads them.
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
            // SAFETY: `at < out_len`, and as the tree has no element, so many are in the run of the output.
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
    debug_assert!(operands.are_of(E::LEAVES) && out.is_aligned());
    // SAFETY: the plan walks each leaf, which is an array, within its sizes, and the output within `layout`: all are
    // laid out along it, but that positions of the reduced axes share an element of the output.
    unsafe {
        #[cfg(feature = "rayon")]
        if plan.len() >= parallel::ENOUGH {
            return parts::in_parts(&job, operands.pointers(), out);
        }
        in_vectors(Reduction { job: &job, pointers: operands.pointers(), out });
    }
}

/// Reduces a tree of 1 to [`SMALL`] elements whose leaves are all contiguous, with a plan made while compiling:
/// straight code.
///
/// # Safety
/// `plan` is [`small_plan`]'s for the sizes of this tree's leaves, all contiguous, and of 1 to [`SMALL`] elements, so that the
/// pointers are laid out along it. `out_len` elements are in the run of `out`.
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
        // SAFETY: `at` is a position of the plan, along which the leaves are laid out.
        accs[to] = reducer.step(accs[to], unsafe { tree.at(0, pointers, Planned(plan, at)) }, number);
    }
    if split == 4 {
        accs[0] = reducer.merge(reducer.merge(accs[0], accs[1]), reducer.merge(accs[2], accs[3]));
    }
    for (at, acc) in accs.iter().enumerate().take(out_len) {
        // SAFETY: `at < out_len`, so this element of the output is in the run.
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
    let rank = Sizes::rank(sizes);
    if leaves.len() + 2 > MAX_OPERANDS || rank > MAX_AXES || whole.len() > SMALL || whole.is_empty() {
        return Plan::new(&[Layout::contiguous(None)]);
    }
    // Contiguous strides over the reduced axes, and over the others, both with 0 elsewhere.
    let (mut numbers, mut outputs) = ([0isize; MAX_AXES], [0isize; MAX_AXES]);
    let (mut number_step, mut output_step, mut depth) = (1, 1, 0);
    let mut node = sizes;
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

/// A walk, compiled for each instruction set. Pointers and output are laid out along the plan of the job, but that
/// positions of the reduced axes share an element of the output.
struct Reduction<'w, 'p, E: Tree, R: Reducer<E::Out>> {
    job: &'w Job<'p, E, R>,
    pointers: &'w Pointers,
    out: *mut R::Out,
}

impl<E: Tree, R: Reducer<E::Out>> Loop for Reduction<'_, '_, E, R> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        // SAFETY: pointers and output are laid out, as is said of the fields.
        unsafe { walk(self.job, self.pointers, self.out) }
    }
}

/// The body of a [`Reduction`].
///
/// # Safety
/// Pointers and output are laid out, as is said of a [`Reduction`].
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
    let mut buffer = Buffer::new();
    // SAFETY: pointers and output are laid out along the plan; `constant` are the leaves at stride 0 along axis 0, and
    // `packs` those at another than 1.
    unsafe {
        match (along, constant) {
            (_, 1) => axes::<E, R, 1>(job, pointers, out, along, cols, (packs, &mut buffer)),
            (_, 2) => axes::<E, R, 2>(job, pointers, out, along, cols, (packs, &mut buffer)),
            _ => axes::<E, R, 0>(job, pointers, out, along, cols, (packs, &mut buffer)),
        }
    }
}

/// # Safety
/// As [`walk`]; the leaves whose bit is set in `CONSTANT` have stride 0 along axis 0, and all others stride 1 or their bit
/// set in `packs`: those are packed into the buffer.
#[inline(always)]
unsafe fn axes<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    pointers: &Pointers,
    out: *mut R::Out,
    along: bool,
    cols: usize,
    (packs, buffer): (u32, &mut Buffer),
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
                // SAFETY: the one leaf is laid out along axes 0 and 1, at stride 1 along axis 0, so `cols` elements are
                // in the run of each row. The output has an element at each row, as rows are kept or there is one.
                unsafe {
                    let run = core::slice::from_raw_parts(first.offset(row * from_step), cols);
                    *out.offset(row * to_step) = reducer.finish(reducer.slice(run, 0), job.n);
                }
            }
            return;
        }
        for row in 0..rows {
            // SAFETY: the leaves are laid out along axes 0 and 1, at strides 1 and 0 along axis 0, so `cols` elements
            // are in the run of each at this row. The output has an element at each row, as rows are kept or there is
            // one.
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
    // Along: pieces of one row. Across: blocks of rows, 64 at a time where they are packed.
    let (block_rows, block_cols) = if along {
        (1, if packs == 0 { cols } else { cols.min(1024) })
    } else {
        (if packs == 0 { rows } else { rows.min(64) }, WIDTH.min(cols))
    };
    let mut packer = Packer::new(plan, job.widths, leaves, packs, buffer, block_rows, block_cols);
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
                // SAFETY: from `here` the leaves are laid out along axes 0 and 1, at this position of the outer axes. A
                // block is a part of these that the packer has room for, and packed leaves become runs; at most `WIDTH`
                // columns are taken across.
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
                // SAFETY: the output is laid out along the kept axes, and `to` is at this position of them.
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
                    // SAFETY: the output is laid out along the kept axes, `to` is at this position of the outer ones,
                    // and `col + lane < cols` is a position of axis 0.
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
