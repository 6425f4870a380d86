//! The walk of a reduction: which elements go to the loops, where they lie or computed and packed before, and what becomes of their
//! results. It is compiled once for each reducer and type of elements.
//!
//! ```text
//! axis 0 kept, or short and others reduced:   rows of columns, below one another    (columns)
//! axis 0 reduced:                             runs                                  (runs)
//! ```

use super::bands::{SimpleBlocks, even_part};
use super::blocks::{BlockRoom, Blocks};
use super::cascade::{LaneCascade, merge_lanes};
use super::loops::{EachRun, merge_all};
use super::outer::Outer;
use super::{BLOCK, Cascade, Columns, Job, Reducer, WIDTH};
use crate::element::Element;
use crate::kernel::elementwise::ALL_BUT_FIRST;
use crate::kernel::op::PairOp;
use crate::kernel::tree::Pointers;

/// The rows that are added up before partial results are merged in pairs: few, since equal elements round the same way.
pub(super) const ROWS: usize = 64;

/// The rows whose numbers lanes hold in 32 bits.
const PLACED_ROWS: usize = 1 << 20;

/// Rows of fewer columns than this are joined, if they are adjacent: several beside one another.
pub(super) const JOINED: usize = 16;

/// The shortest runs of an expression that are summed as they are computed.
pub(super) const SUMMED: usize = 64;

/// The shortest runs whose products, or distances from their centres, are summed in vectors.
pub(super) const PAIRED: usize = 16;

/// Reduces along the plan of a job.
///
/// # Safety
/// Pointers and output are laid out along the plan of the job, but that positions of the reduced axes share an element of
/// the output.
pub(super) unsafe fn walk<T: Element, R: Reducer<T>>(job: &Job<'_, T, R>, pointers: &Pointers, out: *mut R::Out) {
    let (plan, leaves) = (job.plan, job.leaves());
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
    // SAFETY: pointers and output are laid out along the plan. What is direct is a leaf in a run, or has loops for its leaves as they
    // lie; others are packed, but for those that stay as the sheet has loops for.
    unsafe {
        if job.is_direct(packs, constant) {
            if job.origin.sheet.is_some() || !simply(job, pointers, out) {
                lanes_or_runs(job, pointers, out, None);
            }
            return;
        }
        if job.few && constant == 0 && job.keeps_first() {
            // The same row again and again is packed once, so that blocks are adjacent.
            packs |=
                (0..leaves).filter(|&leaf| plan.stride_or_zero(1, leaf) == 0).fold(0, |packs, leaf| packs | 1 << leaf);
        }
        if leaves > 2 && constant == (1 << leaves) - 2 {
            constant = ALL_BUT_FIRST;
        } else if job.origin.sheet.is_none() || leaves > 2 || constant == 3 {
            packs |= constant;
            constant = 0;
        }
        in_blocks(job, pointers, out, packs, constant);
    }
}

impl<T: Element, R: Reducer<T>> Job<'_, T, R> {
    pub(super) fn leaves(&self) -> usize {
        self.widths.len()
    }

    /// Is an axis one of the output?
    pub(super) fn keeps(&self, axis: usize) -> bool {
        self.plan.stride(axis, self.leaves()) != 0
    }

    /// Are there loops over runs for these elements as they lie? For those of a leaf; and along runs that are long enough for sums of
    /// products, of squared distances from a centre, and of what is computed. Of the leaves, these are not in a run, and those stay.
    fn is_direct(&self, packs: u32, constant: u32) -> bool {
        if self.origin.sheet.is_none() {
            return packs | constant == 0;
        }
        let n = if self.plan.rank() > 0 && !self.keeps(0) { self.plan.dim(0) } else { 0 };
        match (packs, constant, self.origin.pairs) {
            (0, 0, PairOp::Products) | (0, 2, PairOp::Distances) if R::SUMS && R::SLICES => n >= PAIRED,
            (0, 0, _) => self.origin.summed.is_some() && n >= SUMMED,
            _ => false,
        }
    }

    /// Is axis 0 one of the output?
    pub(super) fn keeps_first(&self) -> bool {
        self.plan.rank() > 0 && self.keeps(0)
    }

    /// Does a leaf stay along axis 0?
    fn stays(&self, leaf: usize) -> bool {
        self.plan.stride_or_zero(0, leaf) == 0
    }

    /// The number of positions along an axis, or 1 where there is none, and the stride there of leaf or output `k`.
    fn along(&self, axis: Option<usize>, k: usize) -> (usize, isize) {
        axis.map_or((1, 0), |axis| (self.plan.dim(axis), self.plan.stride_or_zero(axis, k)))
    }
}

/// [`walk`] by way of blocks that are packed or computed.
///
/// # Safety
/// As for [`walk`]; the leaves whose bit is set in `constant` stay along axis 0, as the sheet, if there is one, has a loop for,
/// and those whose bit is not set in `packs` either are at stride 1.
#[inline(never)]
unsafe fn in_blocks<T: Element, R: Reducer<T>>(
    job: &Job<'_, T, R>,
    pointers: &Pointers,
    out: *mut R::Out,
    packs: u32,
    constant: u32,
) {
    let mut memory = BlockRoom::new();
    // SAFETY: pointers and output are laid out along the plan, and the blocks have what is packed and what stays.
    unsafe { lanes_or_runs(job, pointers, out, Some(&mut memory.blocks(job, packs, constant))) }
}

/// The only run of a plan, or a part of it: `n` elements, of which the first is number `at`. What comes of it is not finished.
///
/// # Safety
/// The plan has one axis, along which the leaves are laid out at stride 1: `n` elements are in the run of each from `pointers` on.
#[cfg(feature = "rayon")]
pub(super) unsafe fn whole_run<T: Element, R: Reducer<T>>(
    job: &Job<'_, T, R>,
    pointers: &Pointers,
    n: usize,
    at: usize,
) -> R::Acc {
    if job.is_direct(0, 0) {
        // SAFETY: the run is the caller's, and its elements are reduced as they lie.
        return unsafe { pieces(job, pointers, n, at, None) };
    }
    let mut memory = BlockRoom::new();
    // SAFETY: the run is the caller's, and the blocks have room for its pieces.
    unsafe { pieces(job, pointers, n, at, Some(&mut memory.blocks(job, 0, 0))) }
}

/// [`whole_run`], piece by piece.
///
/// # Safety
/// As for [`whole_run`]; without blocks there are loops for its elements as they lie.
#[cfg(feature = "rayon")]
unsafe fn pieces<T: Element, R: Reducer<T>>(
    job: &Job<'_, T, R>,
    pointers: &Pointers,
    n: usize,
    at: usize,
    mut blocks: Option<&mut Blocks<'_>>,
) -> R::Acc {
    let longest = blocks.as_ref().map_or(BLOCK, |blocks| blocks.packer.cols);
    let (mut cascade, mut acc, mut start) = (Cascade::<R::Acc, 1>::new(), [job.reducer.start()], 0);
    while start < n {
        let part = longest.min(n - start);
        // SAFETY: the part is one of the run, which a block has room for.
        unsafe { runs(job, pointers, (None, 0, 1), (start, part), (at + start, 0), &mut blocks, &mut acc) };
        cascade.push(acc, |a, b| [job.reducer.merge(a[0], b[0])]);
        start += part;
    }
    single(job.reducer, &cascade)
}

/// The same of the elements of a leaf along few axes, without any that is reduced and not the loops': one call for each block. False
/// if the plan is another.
///
/// # Safety
/// As for [`walk`], and the one leaf is at stride 1 along axis 0.
unsafe fn simply<T: Element, R: Reducer<T>>(job: &Job<'_, T, R>, pointers: &Pointers, out: *mut R::Out) -> bool {
    let (plan, leaves) = (job.plan, job.leaves());
    let rank = plan.rank();
    if rank == 0 || rank > 3 {
        return false;
    }
    let (lanes, cols) = (job.keeps(0), plan.dim(0));
    let down = (1..rank).find(|&axis| !job.keeps(axis));
    let side = (1..rank).find(|&axis| job.keeps(axis));
    let (rows, groups) = (job.along(down, 0), job.along(side, 0));
    let few = if lanes { rows.0 <= ROWS && !job.joins } else { down.is_none() && cols <= BLOCK };
    if !few || rank != 1 + usize::from(down.is_some()) + usize::from(side.is_some()) {
        return false;
    }
    let simple = SimpleBlocks {
        reducer: job.reducer,
        kernels: job.kernels,
        along: cols,
        rows,
        groups,
        lanes,
        steps: (plan.stride(0, leaves), job.along(side, leaves).1),
        n: job.n,
    };
    // SAFETY: the only leaf is laid out along the columns, rows and groups, which are all axes, and the output along those that are kept.
    unsafe { simple.reduce(pointers[0].cast(), out) };
    true
}

/// Rows of columns, or runs.
///
/// # Safety
/// As for [`walk`]; without blocks the leaves are at stride 1 along axis 0, and the only one is where the elements are, or their
/// products are.
unsafe fn lanes_or_runs<T: Element, R: Reducer<T>>(
    job: &Job<'_, T, R>,
    pointers: &Pointers,
    out: *mut R::Out,
    blocks: Option<&mut Blocks<'_>>,
) {
    let plan = job.plan;
    let in_runs = blocks.is_none() && job.origin.sheet.is_some();
    let others = if blocks.is_some() { plan.rank().min(2) } else { plan.rank() };
    let below = (1..others).any(|axis| !job.keeps(axis));
    let short = plan.dim_or_one(0) <= WIDTH && !R::PLACES && below && !job.in_runs;
    // SAFETY: pointers, output and blocks are the caller's. Columns are those of axis 0, which is kept, or has at most
    // `WIDTH` elements.
    unsafe {
        if plan.rank() > 0 && !in_runs && (job.keeps(0) || short) {
            across(job, pointers, out, blocks);
        } else {
            along(job, pointers, out, blocks);
        }
    }
}

/// LaneCascade are the columns of axis 0, which are results side by side, or are merged to one at last, if that axis is reduced.
///
/// # Safety
/// As for [`lanes_or_runs`]; there is an axis 0, and if it is reduced it has at most [`WIDTH`] elements.
#[inline(never)]
unsafe fn across<T: Element, R: Reducer<T>>(
    job: &Job<'_, T, R>,
    pointers: &Pointers,
    out: *mut R::Out,
    mut blocks: Option<&mut Blocks<'_>>,
) {
    let (plan, leaves, reducer) = (job.plan, job.leaves(), job.reducer);
    let (cols, merges) = (plan.dim(0), !job.keeps(0));
    // The axes of the loops: rows, as often as these follow each other, and the groups of a block.
    let inner = if blocks.is_some() { plan.rank().min(2) } else { plan.rank() };
    let down = (1..inner).find(|&axis| !job.keeps(axis));
    let far = down.and_then(|down| (down + 1..inner).find(|&axis| !job.keeps(axis))).filter(|_| blocks.is_none());
    let side = (1..inner).find(|&axis| job.keeps(axis));
    let (rows, behind, groups) = (job.along(down, 0), job.along(far, 0), job.along(side, 0));
    let (part, room) = match &blocks {
        Some(blocks) => (even_part(cols).min(blocks.packer.cols), blocks.packer.rows),
        None => (even_part(cols), usize::MAX),
    };
    let (out_step, group_step) = (plan.stride(0, leaves), job.along(side, leaves).1);
    // Adjacent rows of few columns are lanes together.
    let adjacent = match &blocks {
        Some(blocks) => blocks.packer.cols == cols,
        None => rows.1 == cols as isize,
    };
    let joined =
        if job.joins && !merges && !R::PLACES && down.is_some() && adjacent { (WIDTH / cols).min(rows.0) } else { 1 };
    let at_once = if joined > 1 { 1 } else { (WIDTH / part).clamp(1, groups.0) };
    let at_once = if down.is_none() {
        at_once.min(room)
    } else if blocks.is_some() {
        1
    } else {
        at_once
    };
    let most = if R::PLACES { PLACED_ROWS } else { ROWS * joined };
    let mut accs = [reducer.start(); WIDTH];
    let mut outer = Outer::new(job, pointers, [down, far, side]);
    let mut col = 0;
    loop {
        let n_cols = part.min(cols - col);
        let mut group = 0;
        while group < groups.0 {
            let n_groups = at_once.min(groups.0 - group);
            let mut lanes = LaneCascade::new(reducer, n_groups * n_cols * joined, most);
            let mut at = 0;
            loop {
                let (mut times, mut row) = (0, 0);
                while times < behind.0 {
                    let n_times = if rows.0 * 2 <= most { (most / rows.0).min(behind.0 - times) } else { 1 };
                    let n_rows = (rows.0 - row).min(most).min(room);
                    // SAFETY: from the pointers of the outer walk the leaves are laid out along the axes of the loops, of which
                    // these columns, rows, times and groups are a part. Joined rows are adjacent, and their lanes at
                    // most `WIDTH`.
                    unsafe {
                        let (from, row_step, next) = match &mut blocks {
                            None => {
                                let first: *const T = outer.pointers[0].cast();
                                let down = row as isize * rows.1 + times as isize * behind.1;
                                (
                                    first.wrapping_offset(down + group as isize * groups.1 + col as isize),
                                    rows.1,
                                    groups.1,
                                )
                            }
                            Some(blocks) => {
                                let inner = if down.is_some() { (row, n_rows) } else { (group, n_groups) };
                                let (from, step) = blocks.fetch(job, &outer.pointers, inner, (col, n_cols));
                                (from, step, step)
                            }
                        };
                        let block = Columns {
                            reducer,
                            from,
                            cols: n_cols,
                            rows: (n_rows, row_step),
                            behind: (n_times, behind.1),
                            groups: (n_groups, next),
                            at,
                            accs: lanes.next(&mut accs).as_mut_ptr(),
                        };
                        if joined > 1 {
                            join(job, block, joined);
                        } else {
                            (job.kernels.columns)(block);
                        }
                    }
                    lanes.add(&mut accs, n_rows * n_times);
                    at += n_rows * n_times;
                    row += n_rows;
                    if row == rows.0 {
                        (row, times) = (0, times + n_times);
                    }
                }
                if !outer.next_reduced() {
                    break;
                }
            }
            lanes.finish(&mut accs);
            let (first, others) = accs.split_at_mut(n_cols);
            for beside in 1..joined {
                merge_lanes(reducer, first, &others[(beside - 1) * n_cols..]);
            }
            let to = out.wrapping_offset(outer.of_output + col as isize * out_step + group as isize * group_step);
            // SAFETY: the output is laid out along the kept axes, and `to` is at this position of them, from where there are as many
            // columns, or one result of them, in as many groups.
            unsafe {
                for k in 0..n_groups {
                    let (accs, to) = (&accs[k * n_cols..][..n_cols], to.wrapping_offset(k as isize * group_step));
                    if merges {
                        *to = reducer.finish(merge_all(reducer, accs), job.n);
                    } else {
                        finish_all(job, accs, to, out_step);
                    }
                }
            }
            group += n_groups;
        }
        // Columns outermost where they are packed: what is packed of an operand that does not move over the outer axes
        // serves all of them.
        if blocks.is_some() && outer.next_kept() {
            continue;
        }
        col += n_cols;
        if col < cols {
            continue;
        }
        col = 0;
        if blocks.is_some() || !outer.next_kept() {
            return;
        }
    }
}

/// The results of the columns of one group, whose rows are adjacent, in the lanes of `joined` rows.
///
/// # Safety
/// The group is laid out in rows, and `joined` of its rows have at most [`WIDTH`] elements.
unsafe fn join<T: Element, R: Reducer<T>>(job: &Job<'_, T, R>, block: Columns<T, R>, joined: usize) {
    let (rows, step) = block.rows;
    let (whole, rest) = (rows / joined, rows % joined);
    // SAFETY: adjacent rows, `joined` at a time, are rows too, and so are those that are left: they are laid out as those of the block,
    // which is one group. Its results have room for the lanes of so many rows.
    unsafe {
        let accs = core::slice::from_raw_parts_mut(block.accs, joined * block.cols);
        accs.fill(job.reducer.start());
        for time in 0..block.behind.0 as isize {
            let from = block.from.wrapping_offset(time * block.behind.1);
            let parts = [(whole, joined, 0), (usize::from(rest > 0), rest, whole * joined)];
            for (count, beside, skipped) in parts.into_iter().filter(|part| part.0 > 0) {
                let mut own = [job.reducer.start(); WIDTH];
                (job.kernels.columns)(Columns {
                    from: from.wrapping_offset(skipped as isize * step),
                    cols: beside * block.cols,
                    rows: (count, joined as isize * step),
                    behind: (1, 0),
                    groups: (1, 0),
                    accs: own.as_mut_ptr(),
                    ..block
                });
                merge_lanes(job.reducer, &mut accs[..beside * block.cols], &own);
            }
        }
    }
}

/// Axis 0 is reduced, in runs.
///
/// # Safety
/// As for [`lanes_or_runs`], with axis 0 reduced, or none.
#[inline(never)]
unsafe fn along<T: Element, R: Reducer<T>>(
    job: &Job<'_, T, R>,
    pointers: &Pointers,
    out: *mut R::Out,
    mut blocks: Option<&mut Blocks<'_>>,
) {
    let (plan, leaves, reducer) = (job.plan, job.leaves(), job.reducer);
    let n = plan.dim_or_one(0);
    let (longest, room, inner) = match &blocks {
        Some(blocks) => (blocks.packer.cols, blocks.packer.rows, plan.rank().min(2)),
        None => (BLOCK, WIDTH, plan.rank()),
    };
    let mut accs = [reducer.start(); WIDTH];
    let side = Some(1).filter(|&axis| axis < inner && job.keeps(axis));
    if n <= longest && (side.is_some() || (1..plan.rank()).all(|axis| job.keeps(axis))) {
        // A result of each run, or of those at the same place.
        let (count, step) = (job.along(side, 0).0, job.along(side, leaves).1);
        let mut outer = Outer::new(job, pointers, [side, None, None]);
        let mut run = 0;
        loop {
            let here = (count - run).min(WIDTH).min(room);
            let mut lanes = LaneCascade::new(reducer, here, ROWS);
            let mut at = 0;
            loop {
                // SAFETY: from the pointers of the outer walk the leaves are laid out along axes 0 and 1, of which these runs are a part.
                unsafe {
                    runs(job, &outer.pointers, (side, run, here), (0, n), (at, 0), &mut blocks, lanes.next(&mut accs))
                };
                lanes.add(&mut accs, 1);
                at += n;
                if !outer.next_reduced() {
                    break;
                }
            }
            lanes.finish(&mut accs);
            let to = out.wrapping_offset(outer.of_output + run as isize * step);
            // SAFETY: the output is laid out along the kept axes, and is here at the first of the runs.
            unsafe { finish_all(job, &accs[..here], to, step) };
            run += here;
            if run == count {
                run = 0;
                if !outer.next_kept() {
                    return;
                }
            }
        }
    }
    // One result of several runs.
    let down = (1..inner).find(|&axis| !job.keeps(axis)).filter(|_| n <= longest);
    let count = job.along(down, 0).0;
    let mut outer = Outer::new(job, pointers, [down, None, None]);
    loop {
        let mut cascade = Cascade::<R::Acc, 1>::new();
        let mut at = 0;
        loop {
            let (mut run, mut start) = (0, 0);
            while run < count {
                let (here, part) = ((count - run).min(WIDTH).min(room), longest.min(n - start));
                // SAFETY: from the pointers of the outer walk the leaves are laid out along axis 0 and that of the runs. These are parts
                // of them, of which a block has room for one, or whole, and then for as many.
                unsafe {
                    runs(job, &outer.pointers, (down, run, here), (start, part), (at, n), &mut blocks, &mut accs);
                }
                for acc in &accs[..here] {
                    cascade.push([*acc], |a, b| [reducer.merge(a[0], b[0])]);
                }
                (at, start) = (at + part * here, start + part);
                if start == n {
                    (run, start) = (run + here, 0);
                }
            }
            if !outer.next_reduced() {
                break;
            }
        }
        // SAFETY: the output is laid out along the kept axes, and is here at this position of them.
        unsafe { *out.wrapping_offset(outer.of_output) = reducer.finish(single(reducer, &cascade), job.n) };
        if !outer.next_kept() {
            return;
        }
    }
}

/// What has come of runs that were reduced one after the other.
pub(super) fn single<T, R: Reducer<T>>(reducer: R, cascade: &Cascade<R::Acc, 1>) -> R::Acc {
    cascade.finish(|a, b| [reducer.merge(a[0], b[0])]).map_or(reducer.start(), |acc| acc[0])
}

/// Some runs along an axis, `count` from number `first` on, each reduced to a result: `n` elements from number `start` on. The first
/// of them has number `at.0`, and that of the next run is `at.1` higher.
///
/// # Safety
/// From `pointers` the leaves are laid out along axis 0 and that of the runs, of which these are a part, at most [`WIDTH`]; with
/// blocks there is room for them.
unsafe fn runs<T: Element, R: Reducer<T>>(
    job: &Job<'_, T, R>,
    pointers: &Pointers,
    (axis, first, count): (Option<usize>, usize, usize),
    (start, n): (usize, usize),
    at: (usize, usize),
    blocks: &mut Option<&mut Blocks<'_>>,
    accs: &mut [R::Acc],
) {
    debug_assert!(count <= accs.len());
    let at_run = |leaf: usize, run: usize| {
        let elements = start as isize + run as isize * job.along(axis, leaf).1;
        pointers[leaf].wrapping_offset(elements * job.widths[leaf] as isize)
    };
    // SAFETY: the leaves are laid out along these runs, which are packed or computed with blocks; without, there is one leaf, of `T`,
    // or there are two of it, in pairs, or a loop that is of the tree. Of distances the second leaf stays along a run.
    unsafe {
        if blocks.is_none() && job.origin.sheet.is_some() {
            let slice = |leaf: usize, run: usize| core::slice::from_raw_parts(at_run(leaf, run).cast::<T>(), n);
            for (k, acc) in accs.iter_mut().enumerate().take(count) {
                let run = first + k;
                *acc = match (job.origin.pairs, job.origin.summed) {
                    (PairOp::Products, _) if R::SLICES => {
                        job.reducer.products(job.kernels.slices, slice(0, run), slice(1, run))
                    }
                    (PairOp::Distances, _) if R::SLICES && job.stays(1) => {
                        let centre = pointers[1].cast::<T>().wrapping_offset(run as isize * job.along(axis, 1).1);
                        job.reducer.squares(job.kernels.slices, slice(0, run), *centre)
                    }
                    (_, Some(sum)) => {
                        let mut here = *pointers;
                        for (leaf, pointer) in here.iter_mut().enumerate().take(job.leaves()) {
                            *pointer = at_run(leaf, run);
                        }
                        sum(job.origin.tree, job.reducer, &here, n)
                    }
                    _ => unreachable!("it is asked before whether there is a loop"),
                };
            }
            return;
        }
        let (from, step) = match blocks {
            Some(blocks) => blocks.fetch(job, pointers, (first, count), (start, n)),
            None => (at_run(0, first).cast(), job.along(axis, 0).1),
        };
        let (reducer, loops) = (job.reducer, job.kernels.slices);
        (job.kernels.runs)(EachRun { reducer, loops, from, n, count, step, at, accs: accs.as_mut_ptr() });
    }
}

/// Writes what comes of some results, `step` elements apart.
///
/// # Safety
/// `to` is laid out along as many positions, `step` apart, and can be written there.
unsafe fn finish_all<T: Element, R: Reducer<T>>(job: &Job<'_, T, R>, accs: &[R::Acc], to: *mut R::Out, step: isize) {
    for (k, acc) in accs.iter().enumerate() {
        // SAFETY: `to` is laid out at this position, that of a result.
        unsafe { *to.offset(k as isize * step) = job.reducer.finish(*acc, job.n) };
    }
}
