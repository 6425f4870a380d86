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
use super::op::Work;
use super::pack::{self, Buffer, Packer, Pitch};
#[cfg(feature = "rayon")]
use super::parallel;
use super::tree::{Computed, Operands, Pointers, Tree};
use crate::element::Element;
use crate::layout::Layout;
use crate::layout::plan::{MAX_AXES, MAX_OPERANDS, Plan};
use crate::shape::Sizes;
use cascade::Cascade;
use core::mem::MaybeUninit;
use loops::{
    BLOCK, PLACED_ROWS, ROWS, Rows, SHORT, WIDTH, across_rows, along_run, find, fold, merge_all, moved, short_run,
};
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
    /// May it reduce elements that are not asked for? Not if a step can panic, as a sum of integers does that overflows.
    const TOTAL: bool = true;
    /// Is what is carried an element and its number, those of [`placed`](Self::placed)? Then lanes hold them apart.
    const PLACES: bool = false;
    /// The value of nothing.
    fn start(self) -> Self::Acc;
    /// One element more; `at` is its number in row-major order of the reduced axes.
    fn step(self, acc: Self::Acc, x: T, at: usize) -> Self::Acc;
    /// Two parts together.
    fn merge(self, a: Self::Acc, b: Self::Acc) -> Self::Acc;
    /// The outcome, of `n` elements.
    fn finish(self, acc: Self::Acc, n: usize) -> Self::Out;

    /// Where `PLACES` says so: is an element better than one before it?
    #[inline(always)]
    fn is_better(x: T, best: T) -> bool {
        let _ = (x, best);
        unreachable!("only where `PLACES` says so")
    }

    /// Where `PLACES` says so: element number `at`.
    #[inline(always)]
    fn placed(x: T, at: usize) -> Self::Acc {
        let _ = (x, at);
        unreachable!("only where `PLACES` says so")
    }

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

/// From how many steps on a reduction is divided among threads.
const fn parallel_from() -> usize {
    #[cfg(feature = "rayon")]
    return parallel::ENOUGH;
    #[cfg(not(feature = "rayon"))]
    usize::MAX
}

/// Are all but the last, the output, contiguous and of its sizes?
fn are_flat(operands: &[Layout<'_>]) -> bool {
    let Some((out, leaves)) = operands.split_last() else { return false };
    leaves.iter().all(|leaf| leaf.strides.is_none() && Sizes::same(leaf.sizes, out.sizes))
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
    if out_len == 1 && are_flat(operands.with_output(layout)) {
        let n = layout.sizes.len();
        if (1..parallel_from()).contains(&n) {
            let job = Job { tree: *tree, reducer, loops: R::loops(), plan: &plan, widths: operands.widths(), n };
            // SAFETY: all leaves are contiguous, so `n` elements are in the run of each, and the output is one element.
            return unsafe { in_vectors(FlatRun { job: &job, pointers: operands.pointers(), out }) };
        }
    }
    plan.fill(operands.with_output(layout));
    if plan.is_empty() {
        for at in 0..out_len {
            // SAFETY: `at < out_len`, and as the tree has no element, so many are in the run of the output.
            unsafe { *out.add(at) = reducer.finish(reducer.start(), 0) };
        }
        return;
    }
    if NarrowGroups::of::<E, R>(&plan).is_none()
        && plan.rank() > 1
        && plan.stride(0, E::LEAVES) == 0
        && plan.stride(1, E::LEAVES) != 0
        && !(2..plan.rank()).any(|axis| plan.stride(axis, E::LEAVES) == 0)
        && plan.dim(0) <= if R::SLICES && plan.stride(0, 0) == 1 { 16 } else { 64 }
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

/// All elements of leaves that are contiguous, to one: so many of the job are in the run of each leaf.
struct FlatRun<'w, 'p, E: Tree, R: Reducer<E::Out>> {
    job: &'w Job<'p, E, R>,
    pointers: &'w Pointers,
    out: *mut R::Out,
}

impl<E: Tree, R: Reducer<E::Out>> Loop for FlatRun<'_, '_, E, R> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let FlatRun { job, pointers, out } = self;
        // SAFETY: `n` elements are in the run of each leaf, and the output is one element, as is said of the fields.
        unsafe {
            let acc = if job.n <= SHORT {
                short_run::<E, R, 0>(job, pointers, job.n, 0)
            } else {
                let mut cascade = Cascade::<R::Acc, 1>::new();
                along_run::<E, R, 0>(job, pointers, job.n, 0, &mut cascade);
                job.single(cascade)
            };
            out.write(job.reducer.finish(acc, job.n));
        }
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
    if let Some(groups) = NarrowGroups::of::<E, R>(plan) {
        // SAFETY: pointers and output are laid out along the plan, whose groups these are.
        return unsafe { side_by_side(job, pointers, out, &groups) };
    }
    let mut buffer = Buffer::new();
    // SAFETY: pointers and output are laid out along the plan; `constant` are the leaves at stride 0 along axis 0, and
    // `packs` those at another than 1.
    unsafe {
        match constant {
            1 if E::LEAVES == 2 => axes::<E, R, 1>(job, pointers, out, along, cols, (packs, &mut buffer)),
            2 if E::LEAVES == 2 => axes::<E, R, 2>(job, pointers, out, along, cols, (packs, &mut buffer)),
            _ => axes::<E, R, 0>(job, pointers, out, along, cols, (packs, &mut buffer)),
        }
    }
}

/// Adjacent groups of few adjacent elements, `rows` by `cols`, of which each column is reduced.
struct NarrowGroups {
    rows: usize,
    cols: usize,
    /// The axis of the plan along which the groups follow each other.
    axis: usize,
}

impl NarrowGroups {
    /// Those of a plan, if all leaves lie so, and are cheap enough to be computed for each of the rows again.
    #[inline(always)]
    fn of<E: Tree, R: Reducer<E::Out>>(plan: &Plan) -> Option<Self> {
        let (rank, leaves) = (plan.rank(), E::LEAVES);
        if leaves == 0 || !R::TOTAL || !matches!(E::WORK, Work::Little) || !(2..=3).contains(&rank) {
            return None;
        }
        let kept = |axis: usize| plan.stride(axis, leaves) != 0;
        let (rows, cols) = match (rank, kept(0), kept(1)) {
            (2, false, true) => (plan.dim(0), 1),
            (3, true, false) if kept(2) => (plan.dim(1), plan.dim(0)),
            _ => return None,
        };
        // Two groups of them, or more, are in the lanes of one block.
        if rows > GROUP_ROWS || cols >= 16 || rows * cols + cols > WIDTH {
            return None;
        }
        for leaf in 0..leaves {
            let (down, next) = (plan.stride(rank - 2, leaf), plan.stride(rank - 1, leaf));
            if plan.stride(0, leaf) != 1 || down != cols as isize || next != (rows * cols) as isize {
                return None;
            }
        }
        Some(NarrowGroups { rows, cols, axis: rank - 1 })
    }
}

/// The most rows of [`NarrowGroups`]: each element is read so often.
const GROUP_ROWS: usize = 8;

/// Each of some [`NarrowGroups`] to its outputs: a block of lanes is the first rows of several groups, with what lies between them,
/// and the rows below are as far from it in all of them. What comes of the lanes between is left.
///
/// # Safety
/// Pointers and output are laid out along the plan, which has these groups.
#[inline(always)]
unsafe fn side_by_side<E: Tree, R: Reducer<E::Out>>(
    job: &Job<'_, E, R>,
    pointers: &Pointers,
    out: *mut R::Out,
    groups: &NarrowGroups,
) {
    let (plan, leaves) = (job.plan, E::LEAVES);
    let &NarrowGroups { rows, cols, axis } = groups;
    let (count, size) = (plan.dim(axis), rows * cols);
    let (next, along) = (plan.stride(axis, leaves), if axis == 2 { plan.stride(0, leaves) } else { 0 });
    let mut steps = [0; MAX_OPERANDS];
    for (leaf, step) in steps.iter_mut().enumerate().take(leaves) {
        *step = (cols * job.widths[leaf]) as isize;
    }
    let mut accs = [job.reducer.start(); WIDTH];
    let at_once = (WIDTH - cols) / size + 1;
    let mut group = 0;
    while group < count {
        let here = at_once.min(count - group);
        let needed = (here - 1) * size + cols;
        // All lanes, if there is an element for each of their rows.
        let lanes = if (count - group) * size >= WIDTH + size - cols { WIDTH } else { needed };
        let pointers = moved::<E>(pointers, |leaf| (group * size * job.widths[leaf]) as isize);
        let part = Rows { pointers: &pointers, steps: &steps, count: rows, at: 0, begins: true };
        // SAFETY: the groups are adjacent, so from here `(count - group) * size` elements are in the run of each leaf, and the
        // last that is read is `lanes - 1` behind the last of the rows.
        unsafe { across_rows::<E, R, 0>(job, &part, lanes, &mut accs) };
        for k in 0..here {
            let to = out.wrapping_offset((group + k) as isize * next);
            if cols == 1 {
                // SAFETY: the output is laid out along the axis of the groups, of which this is a position.
                unsafe { *to = job.reducer.finish(accs[k * size], job.n) };
                continue;
            }
            // SAFETY: the output is laid out along the axis of the groups, of which this is a position, and that of their
            // columns.
            unsafe { finish_all(job, &accs[k * size..][..cols], to, along) };
        }
        group += here;
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
            // Blocks of rows, 64 at a time where they are packed: never of a number that is not a multiple of four, so that those
            // of all columns are added up in the same order.
            let block_rows = if packs == 0 { rows } else { 64 };
            let mut packer = Packer::new(plan, job.widths, leaves, packs, buffer, block_rows, WIDTH.min(cols));
            across_axes::<E, R, CONSTANT>(job, pointers, out, (cols, packs == 0), &mut packer);
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
    let (plan, reducer) = (job.plan, job.reducer);
    let down = (1..plan.rank()).find(|&axis| plan.stride(axis, E::LEAVES) == 0);
    if lies && !R::PLACES && cols <= WIDTH && down.is_some() {
        // Runs below one another are rows of as many lanes, which are reduced to one at last.
        let mut outer = Outer::new(plan, job.widths, E::LEAVES, pointers, down);
        let mut accs = [reducer.start(); WIDTH];
        loop {
            // SAFETY: the leaves are laid out along axis 0 and that of the rows at each position of the others, and the output is
            // here at this position of the kept ones.
            unsafe {
                columns::<E, R, CONSTANT>(job, &mut outer, down, (0, cols, 1), None, &mut accs);
                *out.wrapping_offset(outer.of_output) = reducer.finish(merge_all(reducer, &accs[..cols]), job.n);
            }
            if !outer.next_kept() {
                return;
            }
        }
    }
    let mut outer = Outer::new(plan, job.widths, E::LEAVES, pointers, None);
    loop {
        let mut cascade = Cascade::<R::Acc, 1>::new();
        let mut at = 0;
        if lies && cols <= SHORT {
            // Results of short runs are merged one after the other, as few as rows are.
            let (mut acc, mut held) = (reducer.start(), 0);
            loop {
                if held == ROWS / 4 {
                    cascade.push([acc], |a, b| [reducer.merge(a[0], b[0])]);
                    (acc, held) = (reducer.start(), 0);
                }
                // SAFETY: from here the leaves are laid out along axis 0, at this position of the outer axes.
                acc = reducer.merge(acc, unsafe { short_run::<E, R, CONSTANT>(job, &outer.pointers, cols, at) });
                (held, at) = (held + 1, at + cols);
                if !outer.next_reduced() {
                    break;
                }
            }
            cascade.push([acc], |a, b| [reducer.merge(a[0], b[0])]);
        } else {
            loop {
                let mut start = 0;
                while start < cols {
                    let n = if lies { cols } else { packer.cols.min(cols - start) };
                    // SAFETY: from here the leaves are laid out along axis 0, at this position of the outer axes. A piece is a
                    // part of it that the packer has room for, and packed leaves become runs.
                    unsafe {
                        if lies {
                            along_run::<E, R, CONSTANT>(job, &outer.pointers, n, at, &mut cascade);
                        } else {
                            let (run, _) = packer.fetch(&outer.pointers, 0, start, 1, n);
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
        }
        // SAFETY: the output is laid out along the kept axes, and is here at this position of them.
        unsafe { *out.wrapping_offset(outer.of_output) = reducer.finish(job.single(cascade), job.n) };
        if !outer.next_kept() {
            return;
        }
    }
}

/// Axis 0 is kept: `WIDTH` results at a time, each from the rows below one another, `rows` of axis 1 at each position of the
/// axes behind it. The last results begin earlier if they would be fewer, and are some of those before again.
///
/// # Safety
/// As for [`axes`]; the packer packs what does not lie as the loops want it, which is nothing if `lies`. If `rows` is not 1,
/// axis 1 is reduced.
#[inline(always)]
unsafe fn across_axes<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    pointers: &Pointers,
    out: *mut R::Out,
    (cols, lies): (usize, bool),
    packer: &mut Packer<'_>,
) {
    let (plan, leaves, reducer) = (job.plan, E::LEAVES, job.reducer);
    // Axis 0 is the inner loop's, and so is a reduced one: axis 1, if there is something to pack.
    let down = (1..if lies { plan.rank() } else { plan.rank().min(2) }).find(|&axis| plan.stride(axis, leaves) == 0);
    let mut outer = Outer::new(plan, job.widths, leaves, pointers, down);
    let (n_cols, step) = (packer.cols.min(cols), plan.stride(0, leaves));
    let joined =
        if lies && CONSTANT == 0 && !R::PLACES && down == Some(1) { joined_rows(plan, leaves, cols) } else { 1 };
    let mut accs = [reducer.start(); WIDTH];
    let mut done = 0;
    loop {
        let col = done.min(cols - n_cols);
        // SAFETY: the leaves are laid out, and packed, as they are here; the columns are a part of axis 0.
        unsafe {
            let packer = if lies { None } else { Some(&mut *packer) };
            columns::<E, R, CONSTANT>(job, &mut outer, down, (col, n_cols, joined), packer, &mut accs)
        };
        let mut left = joined / 2;
        while left > 0 {
            let (low, high) = accs.split_at_mut(left * cols);
            for (acc, more) in low.iter_mut().zip(high) {
                *acc = reducer.merge(*acc, *more);
            }
            left /= 2;
        }
        let to = out.wrapping_offset(outer.of_output + col as isize * step);
        // SAFETY: the output is laid out along the kept axes, `to` is at this position of the outer ones and at column `col`, from
        // where there are `n_cols` along axis 0.
        unsafe { finish_all(job, &accs[..n_cols], to, step) };
        if lies {
            done += n_cols;
            if done >= cols {
                done = 0;
                if !outer.next_kept() {
                    return;
                }
            }
        } else if !outer.next_kept() {
            // Columns outermost: what is packed of an operand that does not move over the outer axes serves all of them.
            done += n_cols;
            if done >= cols {
                return;
            }
        }
    }
}

/// Writes what comes of some results, `step` elements apart.
///
/// # Safety
/// `to` is laid out along as many positions, `step` apart, and can be written there.
#[inline(always)]
unsafe fn finish_all<E: Tree, R: Reducer<E::Out>>(job: &Job<'_, E, R>, accs: &[R::Acc], to: *mut R::Out, step: isize) {
    let (eights, rest) = if step == 1 { accs.as_chunks::<8>() } else { (&[] as &[[R::Acc; 8]], accs) };
    for (block, accs) in eights.iter().enumerate() {
        let mut outs = [const { MaybeUninit::<R::Out>::uninit() }; 8];
        for (out, acc) in outs.iter_mut().zip(accs) {
            out.write(job.reducer.finish(*acc, job.n));
        }
        // SAFETY: the positions of eight results, which are adjacent; an array of them has been written before.
        unsafe { to.add(8 * block).cast::<[MaybeUninit<R::Out>; 8]>().write_unaligned(outs) };
    }
    for (k, acc) in rest.iter().enumerate() {
        // SAFETY: `to` is laid out at this position, that of a result behind the eights.
        unsafe { *to.offset((8 * eights.len() + k) as isize * step) = job.reducer.finish(*acc, job.n) };
    }
}

/// The leaves whose rows may be the same.
const REPEATED: usize = 2;

/// How many rows of few columns go to the lanes of one block, side by side, and are reduced to one at last: a power of two,
/// and 1 where the rows are not adjacent in all leaves, or the same in one of the first.
#[inline(always)]
fn joined_rows(plan: &Plan, leaves: usize, cols: usize) -> usize {
    let rows = plan.dim(1);
    let lies = |leaf| {
        let down = plan.stride(1, leaf);
        plan.stride(0, leaf) == 1 && (down == cols as isize || down == 0 && leaf < REPEATED)
    };
    if cols >= 16 || rows < 4 || !(0..leaves).all(lies) {
        return 1;
    }
    let most = (WIDTH / cols).min(rows);
    1 << most.ilog2()
}

/// The results of `n_cols` columns from `col` on, at a position of the kept axes: the first of `accs`.
///
/// # Safety
/// As for [`across_axes`], with `col + n_cols` columns or more, and `n_cols` not more than the packer has, or `WIDTH`; without
/// a packer the leaves lie as the loops want them. `down` is the axis of the rows, reduced and not among the outer ones: axis
/// 1, if there is a packer. If `joined` is not 1, these are all columns, and so many rows of them are adjacent and in one
/// block, one beside the other; there are as many or more.
#[inline(always)]
unsafe fn columns<E: Tree, R: Reducer<E::Out>, const CONSTANT: u32>(
    job: &Job<'_, E, R>,
    outer: &mut Outer<'_>,
    down: Option<usize>,
    (col, n_cols, joined): (usize, usize, usize),
    mut packer: Option<&mut Packer<'_>>,
    accs: &mut [R::Acc; WIDTH],
) {
    let merge = |a: &[R::Acc; WIDTH], b: &[R::Acc; WIDTH]| {
        let mut merged = *a;
        for (a, b) in merged.iter_mut().zip(b) {
            *a = job.reducer.merge(*a, *b);
        }
        merged
    };
    let most = if R::PLACES { PLACED_ROWS } else { ROWS };
    let mut lanes = Cascade::<R::Acc, WIDTH>::new();
    let (mut at, mut held, mut pushed) = (0, 0, false);
    // The same row, as often as rows are joined.
    let mut repeated = [[MaybeUninit::<u64>::uninit(); WIDTH]; REPEATED];
    let mut sources = [core::ptr::null(); REPEATED];
    let mut in_place = [0; MAX_OPERANDS];
    for (leaf, step) in in_place.iter_mut().enumerate().take(E::LEAVES) {
        *step = down.map_or(0, |axis| job.plan.stride(axis, leaf)) * (joined * job.widths[leaf]) as isize;
    }
    let all_rows = down.map_or(1, |axis| job.plan.dim(axis));
    let (rows, rest) = if joined == 1 { (all_rows, 0) } else { (all_rows / joined, all_rows % joined) };
    loop {
        let mut whole =
            moved::<E>(&outer.pointers, |leaf| (col * job.widths[leaf]) as isize * job.plan.stride(0, leaf));
        if joined > 1 {
            for leaf in (0..E::LEAVES.min(REPEATED)).filter(|&leaf| in_place[leaf] == 0) {
                let place = repeated[leaf].as_mut_ptr().cast();
                if sources[leaf] != outer.pointers[leaf] {
                    sources[leaf] = outer.pointers[leaf];
                    let (from, to) = (Pitch { col: 1, row: 0 }, Pitch { col: 1, row: n_cols as isize });
                    // SAFETY: from here the leaf is laid out along axis 0; so often as rows are joined its row has room in the
                    // array, which has a number of 8 bytes for each lane.
                    unsafe { pack::copy(job.widths[leaf], sources[leaf], from, place, to, joined, n_cols) };
                }
                whole[leaf] = place.cast_const();
            }
        }
        let mut row = 0;
        while row < rows {
            if held == most {
                lanes.push(*accs, merge);
                (held, pushed) = (0, true);
            }
            let count = packer.as_ref().map_or(rows, |packer| packer.rows).min(rows - row).min(most - held);
            // SAFETY: from here the leaves are laid out along axes 0 and 1, at this position of the outer ones. A block is a
            // part of these that the packer has room for, of at most `WIDTH` columns, and packed leaves become runs.
            unsafe {
                if let Some(packer) = &mut packer {
                    let (pointers, steps) = packer.fetch(&outer.pointers, row, col, count, n_cols);
                    let part = Rows { pointers: &pointers, steps: &steps, count, at, begins: held == 0 };
                    across_rows::<E, R, CONSTANT>(job, &part, n_cols, accs);
                } else {
                    let pointers = moved::<E>(&whole, |leaf| row as isize * in_place[leaf]);
                    let part = Rows { pointers: &pointers, steps: &in_place, count, at, begins: held == 0 };
                    across_rows::<E, R, CONSTANT>(job, &part, joined * n_cols, accs);
                }
            }
            (row, at, held) = (row + count, at + count, held + count);
        }
        if rest > 0 {
            let pointers = moved::<E>(&whole, |leaf| rows as isize * in_place[leaf]);
            let part = Rows { pointers: &pointers, steps: &in_place, count: 1, at, begins: false };
            // SAFETY: from here the leaves are laid out along the rows that are left, which are adjacent.
            unsafe { across_rows::<E, R, CONSTANT>(job, &part, rest * n_cols, accs) };
        }
        if !outer.next_reduced() {
            break;
        }
    }
    if pushed {
        lanes.push(*accs, merge);
        if let Some(all) = lanes.finish(merge) {
            *accs = all;
        }
    }
}

/// The outer walk of a reduction: a position along all axes but 0 and that of rows, if there is one. Those that are kept are
/// stepped over by [`next_kept`](Self::next_kept), and at each of their positions the others by [`next_reduced`](Self::next_reduced).
struct Outer<'p> {
    plan: &'p Plan,
    widths: &'p [usize],
    leaves: usize,
    /// The leaves here.
    pointers: Pointers,
    /// How far the output is from its first element.
    of_output: isize,
    /// The numbers of the axes, those that are reduced first.
    axes: [u8; MAX_AXES],
    reduced: usize,
    count: usize,
    /// How far the walk is along each of them.
    position: [usize; MAX_AXES],
}

impl<'p> Outer<'p> {
    #[inline(always)]
    fn new(plan: &'p Plan, widths: &'p [usize], leaves: usize, pointers: &Pointers, rows: Option<usize>) -> Self {
        let (mut axes, mut count, mut reduced) = ([0; MAX_AXES], 0, 0);
        for kept in [false, true] {
            for axis in (1..plan.rank()).filter(|&axis| Some(axis) != rows) {
                if (plan.stride(axis, leaves) != 0) == kept {
                    axes[count] = axis as u8;
                    count += 1;
                }
            }
            if !kept {
                reduced = count;
            }
        }
        let position = [0; MAX_AXES];
        Outer { plan, widths, leaves, pointers: *pointers, of_output: 0, axes, reduced, count, position }
    }

    /// The next position of the axes that are reduced; false, and all of them back at 0, behind the last.
    #[inline(always)]
    fn next_reduced(&mut self) -> bool {
        self.step(0, self.reduced)
    }

    /// The next position of the axes that are kept; false, and all of them back at 0, behind the last.
    #[inline(always)]
    fn next_kept(&mut self) -> bool {
        self.step(self.reduced, self.count)
    }

    #[inline(always)]
    fn step(&mut self, from: usize, end: usize) -> bool {
        for k in from..end {
            let (axis, at) = (usize::from(self.axes[k]), self.position[k]);
            let last = at + 1 == self.plan.dim(axis);
            let steps = if last { -(at as isize) } else { 1 };
            self.position[k] = if last { 0 } else { at + 1 };
            for leaf in 0..self.leaves {
                let bytes = steps * self.plan.stride(axis, leaf) * self.widths[leaf] as isize;
                self.pointers[leaf] = self.pointers[leaf].wrapping_offset(bytes);
            }
            self.of_output += steps * self.plan.stride(axis, self.leaves);
            if !last {
                return true;
            }
        }
        false
    }
}
