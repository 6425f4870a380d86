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

use super::elementwise::SMALL;
use super::isa::{Loop, LowestArithmetic, in_vectors};
use super::lanes::Vectors;
use super::pack::{Buffer, Packer};
#[cfg(feature = "rayon")]
use super::parallel;
use super::tree::{Computed, Operands, Pointers, Tree, Which};
use crate::element::Element;
use crate::layout::Layout;
use crate::layout::odometer::Odometer;
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
    /// What [`slice`](Self::slice) and [`products`](Self::products) are computed by, asked for once for a reduction.
    type Loops: Copy + Send + Sync;
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

    /// The loops for this processor.
    fn loops() -> Self::Loops;

    /// Adjacent elements, the first of them number `at`.
    #[inline(always)]
    fn slice(self, loops: Self::Loops, x: &[T], at: usize) -> Self::Acc {
        let _ = (loops, x, at);
        unreachable!("only where `SLICES` says so")
    }

    /// The products of adjacent elements, if there is a better way than to compute them first.
    #[inline(always)]
    fn products(self, loops: Self::Loops, x: &[T], y: &[T]) -> Option<Self::Acc> {
        let _ = (loops, x, y);
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
    let job = Job {
        tree: *tree,
        reducer,
        loops: R::loops(),
        plan: &plan,
        widths: operands.widths(),
        n: plan.len() / out_len.max(1),
    };
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

/// The most axes of a small reduction: each has at least two elements.
pub const SMALL_AXES: usize = 6;

/// The element at position `.1` of a plan made while compiling.
#[derive(Clone, Copy)]
struct Planned(&'static Plan<SMALL_AXES>, usize);

impl Which for Planned {
    type Arithmetic = LowestArithmetic;

    #[inline(always)]
    fn of(self, leaf: usize) -> isize {
        self.0.offset(leaf, self.1)
    }
}

/// The plan of [`small`]: the leaves, then the number of an element among those that are reduced, then the output.
/// Empty for larger trees: the constant is evaluated even where it is not used.
pub const fn small_plan(leaves: &[Sizes<'static>], sizes: Sizes<'static>, axes: u64) -> Plan<SMALL_AXES> {
    let whole = Layout::contiguous(sizes);
    let rank = sizes.rank();
    if leaves.len() + 2 > MAX_OPERANDS || rank > MAX_AXES || whole.len() > SMALL || whole.is_empty() {
        return Plan::new(&[Layout::contiguous(Sizes::NONE)]);
    }
    // Contiguous strides over the reduced axes, and over the others, both with 0 elsewhere.
    let (mut numbers, mut outputs) = ([0isize; MAX_AXES], [0isize; MAX_AXES]);
    let (mut number_step, mut output_step, mut depth) = (1, 1, 0);
    while depth < rank {
        let at = rank - 1 - depth;
        if axes >> depth & 1 == 1 {
            numbers[at] = number_step;
            number_step *= sizes.at_depth(depth) as isize;
        } else {
            outputs[at] = output_step;
            output_step *= sizes.at_depth(depth) as isize;
        }
        depth += 1;
    }
    let mut layouts = [Layout::contiguous(Sizes::NONE); MAX_OPERANDS];
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
struct Job<'p, E: Tree, R: Reducer<E::Out>> {
    tree: E,
    reducer: R,
    loops: R::Loops,
    plan: &'p Plan,
    widths: &'p [usize],
    /// Elements of the tree for each of the output.
    n: usize,
}

impl<E: Tree, R: Reducer<E::Out>> Job<'_, E, R> {
    /// What has come of runs that were reduced one after the other.
    #[inline(always)]
    fn single(&self, cascade: Cascade<R::Acc, 1>) -> R::Acc {
        cascade.finish(|a, b| [self.reducer.merge(a[0], b[0])]).map_or(self.reducer.start(), |acc| acc[0])
    }
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
        let Job { tree, reducer, loops, plan, widths, n } = *self.job;
        let job = Job { tree: Computed(tree, V::Arithmetic::default()), reducer, loops, plan, widths, n };
        // SAFETY: pointers and output are laid out, as is said of the fields.
        unsafe { walk(&job, self.pointers, self.out) }
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
    let (plan, leaves) = (job.plan, E::LEAVES);
    let rows = plan.dim_or_one(1);
    let rows_kept = plan.stride_or_zero(1, leaves) != 0;
    // SAFETY: pointers and output are laid out along the plan, with the leaves constant whose bit is set. The usual case has
    // no other axes than 0 and 1, and rows that are kept, or one.
    unsafe {
        if along && packs == 0 && plan.rank() <= 2 && (rows_kept || rows == 1) {
            whole_rows::<E, R, CONSTANT>(job, pointers, out, rows, cols);
        } else if along {
            let mut packer =
                Packer::new(plan, job.widths, leaves, packs, buffer, 1, if packs == 0 { cols } else { cols.min(1024) });
            along_axes::<E, R, CONSTANT>(job, pointers, out, (cols, packs == 0), &mut packer);
        } else {
            // Blocks of rows, 64 at a time where they are packed.
            let block_rows = if packs == 0 { rows } else { rows.min(64) };
            let mut packer = Packer::new(plan, job.widths, leaves, packs, buffer, block_rows, WIDTH.min(cols));
            across_axes::<E, R, CONSTANT>(job, pointers, out, (cols, if rows_kept { 1 } else { rows }), &mut packer);
        }
    }
}

/// Rows that are kept, each reduced whole: axes 0 and 1 are all there are.
///
/// # Safety
/// As for [`axes`], where nothing is packed.
#[inline(always)]
unsafe fn whole_rows<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    pointers: &Pointers,
    out: *mut R::Out,
    rows: usize,
    cols: usize,
) {
    let (plan, leaves, reducer) = (job.plan, E::LEAVES, job.reducer);
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
                *out.offset(row * to_step) = reducer.finish(reducer.slice(job.loops, run, 0), job.n);
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
            *out.offset(row as isize * plan.stride_or_zero(1, leaves)) = reducer.finish(job.single(cascade), job.n);
        }
        for (leaf, pointer) in pointers.iter_mut().enumerate().take(leaves) {
            *pointer = pointer.wrapping_offset(plan.stride_or_zero(1, leaf) * job.widths[leaf] as isize);
        }
    }
}

/// Axis 0 is reduced, with others perhaps: one result from runs of `cols`, in pieces where they are packed.
///
/// # Safety
/// As for [`axes`]; the packer packs what does not lie as the loops want it, which is nothing if `lies`.
#[inline(always)]
unsafe fn along_axes<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    pointers: &Pointers,
    out: *mut R::Out,
    (cols, lies): (usize, bool),
    packer: &mut Packer<'_>,
) {
    let mut outer = Outer::new(job.plan, E::LEAVES, 1);
    loop {
        let mut cascade = Cascade::<R::Acc, 1>::new();
        let mut at = 0;
        loop {
            let here = outer.pointers(pointers, job.widths);
            let mut start = 0;
            while start < cols {
                let n = if lies { cols } else { packer.cols.min(cols - start) };
                // SAFETY: from `here` the leaves are laid out along axis 0, at this position of the outer axes. A piece is a
                // part of it that the packer has room for, and packed leaves become runs.
                unsafe {
                    if lies {
                        along_run::<E, R, CONSTANT>(job, &here, n, at, &mut cascade);
                    } else {
                        let (run, _) = packer.fetch(&here, 0, start, 1, n);
                        along_run::<E, R, CONSTANT>(job, &run, n, at, &mut cascade);
                    }
                }
                start += n;
                at += n;
            }
            if !outer.next_reduced() {
                break;
            }
        }
        // SAFETY: the output is laid out along the kept axes, and is here at this position of them.
        unsafe { *out.wrapping_offset(outer.of_output()) = job.reducer.finish(job.single(cascade), job.n) };
        if !outer.next_kept() {
            return;
        }
    }
}

/// Axis 0 is kept: `WIDTH` results at a time, each from the rows below one another, `rows` of axis 1 at each position of the
/// axes behind it.
///
/// # Safety
/// As for [`axes`]; the packer packs what does not lie as the loops want it. If `rows` is not 1, axis 1 is reduced.
#[inline(always)]
unsafe fn across_axes<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    pointers: &Pointers,
    out: *mut R::Out,
    (cols, rows): (usize, usize),
    packer: &mut Packer<'_>,
) {
    let (plan, leaves, reducer) = (job.plan, E::LEAVES, job.reducer);
    // Axis 0 is the inner loop's, and so is axis 1 where rows are reduced.
    let kept_rows = plan.stride_or_zero(1, leaves) != 0;
    let mut outer = Outer::new(plan, leaves, if kept_rows { 1 } else { 2 });
    let mut col = 0;
    // Columns outermost: what is packed of an operand that does not move over the outer axes serves all of them.
    while col < cols {
        let n_cols = packer.cols.min(cols - col);
        loop {
            let mut lanes = Cascade::<R::Acc, WIDTH>::new();
            let mut at = 0;
            loop {
                let here = outer.pointers(pointers, job.widths);
                let mut row = 0;
                while row < rows {
                    let n = packer.rows.min(rows - row);
                    // SAFETY: from `here` the leaves are laid out along axes 0 and 1, at this position of the outer ones. A
                    // block is a part of these that the packer has room for, of at most `WIDTH` columns, and packed leaves
                    // become runs.
                    unsafe {
                        let (block, steps) = packer.fetch(&here, row, col, n, n_cols);
                        across_rows::<E, R, CONSTANT>(job, block, &steps, n, n_cols, at, &mut lanes);
                    }
                    row += n;
                    at += n;
                }
                if !outer.next_reduced() {
                    break;
                }
            }
            let accs = lanes.finish(|a, b| {
                let mut merged = *a;
                for (a, b) in merged.iter_mut().zip(b) {
                    *a = reducer.merge(*a, *b);
                }
                merged
            });
            let (accs, to) = (accs.unwrap_or([reducer.start(); WIDTH]), out.wrapping_offset(outer.of_output()));
            for (lane, acc) in accs.iter().enumerate().take(n_cols) {
                // SAFETY: the output is laid out along the kept axes, `to` is at this position of the outer ones, and
                // `col + lane < cols` is a position of axis 0.
                unsafe { *to.offset((col + lane) as isize * plan.stride(0, leaves)) = reducer.finish(*acc, job.n) };
            }
            if !outer.next_kept() {
                break;
            }
        }
        col += n_cols;
    }
}

/// The outer walk of a reduction: a position along the axes from `first` on. Those that are kept are stepped over by
/// [`next_kept`](Self::next_kept), and at each of their positions the others by [`next_reduced`](Self::next_reduced).
struct Outer<'p> {
    plan: &'p Plan,
    leaves: usize,
    first: usize,
    position: Odometer,
}

impl<'p> Outer<'p> {
    #[inline(always)]
    fn new(plan: &'p Plan, leaves: usize, first: usize) -> Self {
        Outer { plan, leaves, first, position: Odometer::START }
    }

    /// How far operand `k` is here from its first element.
    #[inline(always)]
    fn offset(&self, k: usize) -> isize {
        self.position.offset(self.plan, self.first, k)
    }

    /// How far the output is.
    #[inline(always)]
    fn of_output(&self) -> isize {
        self.offset(self.leaves)
    }

    /// The leaves here.
    #[inline(always)]
    fn pointers(&self, from: &Pointers, widths: &[usize]) -> Pointers {
        let mut here = *from;
        for (leaf, pointer) in here.iter_mut().enumerate().take(self.leaves) {
            *pointer = pointer.wrapping_offset(self.offset(leaf) * widths[leaf] as isize);
        }
        here
    }

    /// The next position of the axes that are reduced; false, and all of them back at 0, behind the last.
    #[inline(always)]
    fn next_reduced(&mut self) -> bool {
        self.step(false)
    }

    /// The next position of the axes that are kept; false, and all of them back at 0, behind the last.
    #[inline(always)]
    fn next_kept(&mut self) -> bool {
        self.step(true)
    }

    #[inline(always)]
    fn step(&mut self, kept: bool) -> bool {
        let Outer { plan, leaves, .. } = *self;
        let axes = (self.first..plan.rank()).filter(|&axis| (plan.stride(axis, leaves) != 0) == kept);
        self.position.step(axes, |axis| plan.dim(axis)).is_some()
    }
}
