//! The loop nest: evaluates a [`Tree`] into an output.
//!
//! ```text
//! plan the walk; then, for the innermost axis:
//!     long, every operand at stride 1 or 0   the rows as they lie            (direct)
//!     an operand runs along the next axis    tiles of 16 rows, 64 columns    (tiles)
//!     short, or any other stride             runs of whole rows              (chunks)
//! ```
//!
//! In tiles and chunks, operands that are not in a run are packed into a buffer first ([`pack`]); so there
//! is one inner loop, over a run, with some operands held constant. It is compiled once for each instruction set:
//! `sheet` is plain Rust, inlined into thin `#[target_feature]` functions. It computes a block of a fixed number of
//! elements in a local array and then stores them. The `black_box` in its loop is a fence: without it LLVM vectorises
//! *across* blocks, with gathers, at a tenth of the speed.
//!
//! Everything here but `sheet` knows only the widths of elements, and is compiled once.

use super::isa::{Isa, LEVELS, isa};
use super::op::{Binary, Identity, Work};
use super::pack::{self, Buffer, Packer, Pitch};
use super::parallel::{self, Shared};
use super::tree::{Map, Operands, Pointers, Run, Tree, Which, Zip};
use crate::element::Element;
use crate::layout::plan::{MAX_AXES, MAX_LEAVES, MAX_OPERANDS, Plan};
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::Sizes;
use core::hint::black_box;
use core::mem::MaybeUninit;

/// Outputs of at most this many elements, with operands whose strides are constants, are evaluated by code of their own.
pub const SMALL: usize = 64;

/// The most axes of a small output: each has at least two elements.
pub const SMALL_AXES: usize = 6;

/// The bytes from one row to the next, for each leaf and, last, the output.
pub type Steps = [isize; MAX_OPERANDS];

/// Evaluates `rows` runs of `cols` elements: leaf `i` of row `r` is at `pointers[i] + r * steps[i]`, and stays there along
/// the run if bit `i` of `constant` is set; the output is at `out + r * steps[MAX_LEAVES]`.
type Sheet = unsafe fn(
    tree: *const (),
    pointers: &Pointers,
    steps: &Steps,
    out: *mut u8,
    rows: usize,
    cols: usize,
    constant: u32,
);

/// All leaves but the first stay along a run: `(x - mean) / std`. Of trees with more than two leaves no others do, which would
/// be a loop for each choice of leaves.
const ALL_BUT_FIRST: u32 = !1;

/// Evaluates a tree into memory that may be uninitialised.
///
/// # Safety
/// `out` can be written at every position of `layout`, no two of which share an element. An element of the output may be
/// read by a leaf of the tree at the same position and no other.
///
/// # Panics
/// When a leaf does not broadcast to the layout's sizes.
pub unsafe fn evaluate<E: Tree>(tree: &E, out: *mut E::Out, layout: Layout<'_>) {
    let mut operands = Operands::of(tree);
    let mut plan: Plan = Plan::empty();
    plan.fill(operands.with_output(layout));
    if plan.is_empty() {
        return;
    }
    let walk = Walk {
        plan: &plan,
        sheet: Sheets::<E>::TABLE[level::<E>(&plan) as usize],
        tree: (&raw const *tree).cast(),
        widths: operands.widths(),
        out_width: size_of::<E::Out>(),
    };
    // SAFETY: the plan walks each leaf within its sizes (`Strided`'s invariant) and the output within `layout`; the sheet
    // is the one of this tree, on an instruction set that `isa` found.
    unsafe {
        if cfg!(feature = "rayon") && plan.len() >= parallel::ENOUGH {
            walk.in_parts(operands.pointers(), out.cast());
        } else {
            walk.run(operands.pointers(), out.cast());
        }
    }
}

/// Bytes that are more than a second-level cache holds.
const BEYOND_SECOND: usize = 1 << 20;

/// The bytes of a line of the cache.
const LINE: usize = 64;

/// Rows of this many elements and more are written line by line of the cache. Large arrays begin 16 bytes behind a line, where
/// allocators put them, so that each vector of 64 bytes would straddle two.
const LONG: usize = 8192;

/// The instruction set for a walk.
///
/// Where memory is what is waited for, vectors of 64 bytes gain nothing over 32, and lose where the lines come from beyond the
/// last cache: on a Zen 5, `a + b * c - d` of 4 MB each, one operation after the other, 447 us and not 346.
///
/// An operand that stays where it is along an axis is not counted: it is read again, and near.
fn level<E: Tree>(plan: &Plan) -> Isa {
    if E::WORK == Work::Much {
        return isa();
    }
    let once = |&leaf: &usize| (0..plan.rank()).all(|axis| plan.stride_or_zero(axis, leaf) != 0);
    let arrays = 1 + (0..E::LEAVES).filter(once).count();
    let bytes = plan.len().saturating_mul(size_of::<E::Out>() * arrays);
    if bytes > BEYOND_SECOND { isa().min(Isa::Avx2) } else { isa() }
}

/// Evaluates a tree over the elements of a target.
pub fn assign<E: Tree>(tree: &E, target: &mut StridedMut<'_, E::Out>) {
    // SAFETY: a `StridedMut` is exclusively borrowed: no leaf of the tree reads it.
    unsafe { evaluate(tree, target.ptr(), target.layout()) }
}

/// `target[i] = op(target[i], tree[i])`: an operation in place.
#[inline(never)]
pub fn update<T, O, E>(op: O, tree: &E, target: &mut StridedMut<'_, T>)
where
    T: Element,
    E: Tree,
    O: Binary<T, E::Out, Out = T>,
{
    let (ptr, layout) = (target.ptr(), target.layout());
    // SAFETY: each element of the target is read at the position that is written, before it is written, through pointers;
    // no other leaf reads the target, which is exclusively borrowed.
    unsafe { evaluate(&Zip(op, target.as_operand(), *tree), ptr, layout) }
}

/// `target[i] = op(tree[i], target[i])`: the target as the right operand.
#[inline(never)]
pub fn update_right<T, O, E>(op: O, tree: &E, target: &mut StridedMut<'_, T>)
where
    T: Element,
    E: Tree,
    O: Binary<E::Out, T, Out = T>,
{
    let (ptr, layout) = (target.ptr(), target.layout());
    // SAFETY: as in `update`.
    unsafe { evaluate(&Zip(op, *tree, target.as_operand()), ptr, layout) }
}

/// Copies elements.
pub fn copy<T: Element>(from: Strided<'_, T>, to: &mut StridedMut<'_, T>) {
    assign(&Map(Identity, from), to);
}

/// The element at position `.1` of a plan made while compiling.
#[derive(Clone, Copy)]
pub struct Planned(pub &'static Plan<SMALL_AXES>, pub usize);

impl Which for Planned {
    #[inline(always)]
    fn of(self, leaf: usize) -> isize {
        self.0.offset(leaf, self.1)
    }
}

/// Evaluates a tree of at most [`SMALL`] elements whose leaves are all contiguous, with a plan made while compiling:
/// straight code.
///
/// # Safety
/// `out` can be written at `plan.len()` elements, the plan is for leaves of the sizes of this tree's, all contiguous, and
/// a contiguous output.
#[inline(always)]
pub unsafe fn small<E: Tree>(tree: &E, plan: &'static Plan<SMALL_AXES>, pointers: &Pointers, out: *mut E::Out) {
    for at in 0..plan.len() {
        // SAFETY: `at` is a position of the output, and the plan gives the leaves' elements for it.
        unsafe { *out.add(at) = tree.at(0, pointers, Planned(plan, at)) };
    }
}

/// The plan for contiguous leaves of given sizes and a contiguous output, made while compiling. Empty when the output is
/// larger than [`SMALL`]: the constant is evaluated even where it is not used.
pub const fn small_plan(leaves: &[Option<&'static Sizes>], out: Option<&'static Sizes>) -> Plan<SMALL_AXES> {
    let mut layouts = [Layout::contiguous(None); MAX_OPERANDS];
    if leaves.len() > MAX_LEAVES || Layout::contiguous(out).len() > SMALL || Layout::contiguous(out).is_empty() {
        return Plan::new(&[Layout::contiguous(None)]);
    }
    let mut k = 0;
    while k < leaves.len() {
        layouts[k] = Layout::contiguous(leaves[k]);
        k += 1;
    }
    layouts[k] = Layout::contiguous(out);
    let (used, _) = layouts.split_at(k + 1);
    Plan::new(used)
}

/// The sheets of a tree, one for each instruction set.
struct Sheets<E>(E);

impl<E: Tree> Sheets<E> {
    #[cfg(target_arch = "x86_64")]
    const TABLE: [Sheet; LEVELS] = [sheet_baseline::<E>, sheet_avx2::<E>, sheet_avx512::<E>];
    #[cfg(not(target_arch = "x86_64"))]
    const TABLE: [Sheet; LEVELS] = [sheet_baseline::<E>; LEVELS];
}

macro_rules! sheets {
    ($($(#[$attribute:meta])* $name:ident;)*) => { $(
        /// # Safety
        /// As [`sheet`], on a processor with the instruction set of the name.
        $(#[$attribute])*
        unsafe fn $name<E: Tree>(tree: *const (), pointers: &Pointers, steps: &Steps, out: *mut u8, rows: usize, cols: usize, constant: u32) {
            // SAFETY: the same guarantees.
            unsafe { sheet::<E>(tree, pointers, steps, out, rows, cols, constant) }
        }
    )* };
}

sheets! {
    sheet_baseline;
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,fma")]
    sheet_avx2;
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
    sheet_avx512;
}

/// The one body of every sheet.
///
/// # Safety
/// `tree` points to an `E`. For each row and column, the leaves can be read and the output written where [`Sheet`] says.
#[inline(always)]
unsafe fn sheet<E: Tree>(
    tree: *const (),
    pointers: &Pointers,
    steps: &Steps,
    out: *mut u8,
    rows: usize,
    cols: usize,
    constant: u32,
) {
    // Copies, so that a store to the output cannot be suspected to change them.
    // SAFETY: `tree` points to an `E`.
    let tree = unsafe { *tree.cast::<E>() };
    // SAFETY: the caller's guarantees for the one row after the other.
    unsafe {
        match constant {
            0 => each_row::<E, 0>(tree, *pointers, steps, out, rows, cols),
            1 if E::LEAVES <= 2 => each_row::<E, 1>(tree, *pointers, steps, out, rows, cols),
            2 if E::LEAVES == 2 => each_row::<E, 2>(tree, *pointers, steps, out, rows, cols),
            ALL_BUT_FIRST if E::LEAVES > 2 => each_row::<E, ALL_BUT_FIRST>(tree, *pointers, steps, out, rows, cols),
            _ => unreachable!("the walk packs other constant leaves"),
        }
    }
}

/// # Safety
/// As [`sheet`].
#[inline(always)]
unsafe fn each_row<E: Tree, const CONSTANT: u32>(
    tree: E,
    mut pointers: Pointers,
    steps: &Steps,
    out: *mut u8,
    rows: usize,
    cols: usize,
) {
    let mut out = out;
    for _ in 0..rows {
        // SAFETY: this row's guarantees; moving on by the steps leads to the next row, and pointers behind the last row
        // are not read (`wrapping_offset` lets them leave the memory).
        unsafe { run::<E, CONSTANT>(&tree, &pointers, out.cast(), cols) };
        for leaf in 0..E::LEAVES {
            pointers[leaf] = pointers[leaf].wrapping_offset(steps[leaf]);
        }
        out = out.wrapping_offset(steps[MAX_LEAVES]);
    }
}

/// One run: blocks of 32, of 8, and single elements.
///
/// # Safety
/// As [`sheet`] for one row.
#[inline(always)]
unsafe fn run<E: Tree, const CONSTANT: u32>(tree: &E, pointers: &Pointers, out: *mut E::Out, n: usize) {
    /// # Safety
    /// Elements `j..j + LANES` are in the run.
    #[inline(always)]
    unsafe fn block<E: Tree, const CONSTANT: u32, const LANES: usize>(
        tree: &E,
        pointers: &Pointers,
        out: *mut E::Out,
        j: usize,
    ) {
        black_box(());
        let mut lanes = [const { MaybeUninit::<E::Out>::uninit() }; LANES];
        for (k, lane) in lanes.iter_mut().enumerate() {
            // SAFETY: element j + k is in the run.
            lane.write(unsafe { tree.at(0, pointers, Run::<CONSTANT>(j + k)) });
        }
        // SAFETY: all lanes are written above, and as many elements of the output follow from j.
        unsafe { core::ptr::copy_nonoverlapping(lanes.as_ptr().cast(), out.add(j), LANES) };
    }
    let mut j = 0;
    while j + 32 <= n {
        // SAFETY: j + 32 <= n.
        unsafe { block::<E, CONSTANT, 32>(tree, pointers, out, j) };
        j += 32;
    }
    while j + 8 <= n {
        // SAFETY: j + 8 <= n.
        unsafe { block::<E, CONSTANT, 8>(tree, pointers, out, j) };
        j += 8;
    }
    while j < n {
        // SAFETY: j < n.
        unsafe { *out.add(j) = tree.at(0, pointers, Run::<CONSTANT>(j)) };
        j += 1;
    }
}

/// Steps an index over axes `from..` of a plan; false when the walk is over.
pub(super) fn advance(plan: &Plan, index: &mut [usize], from: usize) -> Option<usize> {
    for axis in from..plan.rank() {
        index[axis] += 1;
        if index[axis] < plan.dim(axis) {
            return Some(axis);
        }
        index[axis] = 0;
    }
    None
}

/// A walk over the output, in runs. Knows the widths of elements, not their types.
#[derive(Clone, Copy)]
struct Walk<'p> {
    plan: &'p Plan,
    sheet: Sheet,
    tree: *const (),
    widths: &'p [usize],
    out_width: usize,
}

impl Walk<'_> {
    fn leaves(&self) -> usize {
        self.widths.len()
    }

    /// The stride of leaf or output `k` along an axis, in elements; the output is number `leaves`.
    fn stride(&self, axis: usize, k: usize) -> isize {
        self.plan.stride_or_zero(axis, k)
    }

    fn width(&self, k: usize) -> isize {
        if k == self.leaves() { self.out_width as isize } else { self.widths[k] as isize }
    }

    /// # Safety
    /// The plan, from these pointers, stays within what the leaves may read and the output may write; `sheet` and `tree`
    /// belong together, and the processor has the sheet's instructions.
    unsafe fn run(&self, pointers: &Pointers, out: *mut u8) {
        let leaves = self.leaves();
        let (cols, rows) = (self.plan.dim_or_one(0), self.plan.dim_or_one(1));
        let (mut in_runs, mut constant, mut along_rows) =
            (self.plan.rank() == 0 || self.stride(0, leaves) == 1, 0, false);
        for leaf in 0..=leaves {
            match self.stride(0, leaf) {
                0 if leaf < leaves => constant |= 1 << leaf,
                1 => {}
                _ => {
                    in_runs = in_runs && self.plan.rank() == 0;
                    along_rows |= matches!(self.stride(1, leaf), 1 | -1);
                }
            }
        }
        if self.plan.rank() == 0 {
            constant = 0;
        }
        if leaves > 2 && constant == (1 << leaves) - 2 {
            constant = ALL_BUT_FIRST;
        }
        let direct = in_runs && (leaves == 1 || leaves == 2 && constant != 3 || matches!(constant, 0 | ALL_BUT_FIRST));
        // SAFETY: the caller's guarantees.
        unsafe {
            if direct && (cols >= 32 || rows == 1) {
                self.direct(pointers, out, constant);
            } else if along_rows && cols >= 8 && rows >= 8 {
                self.in_blocks(pointers, out, 16.min(rows), 128.min(cols));
            } else if cols >= 256 || rows == 1 {
                self.in_blocks(pointers, out, 1, 1024.min(cols));
            } else if !self.period().is_some_and(|period| self.in_periods(pointers, out, period)) {
                self.in_blocks(pointers, out, (1024 / cols).clamp(1, rows), cols);
            }
        }
    }

    /// [`run`](Self::run) in parts, on several threads.
    ///
    /// # Safety
    /// As [`run`](Self::run). The tree and its elements are `Sync` and those of the output `Send`, as [`Tree`] asks.
    #[inline(never)]
    unsafe fn in_parts(&self, pointers: &Pointers, out: *mut u8) {
        let Some(axis) = self.plan.axis_of_parts() else {
            // SAFETY: the caller's guarantees.
            return unsafe { self.run(pointers, out) };
        };
        let positions = self.plan.dim(axis);
        // A quarter of what is enough, and whole lines of the cache.
        let grain = (parallel::ENOUGH / 4).div_ceil(self.plan.len() / positions);
        let grain = if axis == 0 { grain.next_multiple_of(64) } else { grain };
        // SAFETY: leaves are only read, and each part writes positions of its own, which share no element.
        let shared = unsafe { Shared::new((self, *pointers, out)) };
        parallel::parts(positions, grain, self.plan.len(), |range| {
            let (whole, mut pointers, out) = shared.get();
            let moved = |k: usize| range.start as isize * whole.stride(axis, k) * whole.width(k);
            for leaf in 0..whole.leaves() {
                pointers[leaf] = pointers[leaf].wrapping_offset(moved(leaf));
            }
            let plan = whole.plan.part(axis, range.len());
            // SAFETY: these positions are some of the whole's.
            unsafe { Walk { plan: &plan, ..*whole }.run(&pointers, out.wrapping_offset(moved(whole.leaves()))) };
        });
    }

    /// Rows as they lie.
    ///
    /// # Safety
    /// As [`run`](Self::run), and every operand is in a run or constant along axis 0.
    unsafe fn direct(&self, pointers: &Pointers, out: *mut u8, constant: u32) {
        let (cols, rows) = (self.plan.dim_or_one(0), self.plan.dim_or_one(1));
        let mut steps = [0; MAX_OPERANDS];
        for leaf in 0..self.leaves() {
            steps[leaf] = self.stride(1, leaf) * self.width(leaf);
        }
        steps[MAX_LEAVES] = self.stride(1, self.leaves()) * self.width(self.leaves());
        // SAFETY: each call covers axes 0 and 1 at one position of the outer axes.
        unsafe {
            self.each_outer(pointers, out, |pointers, out| {
                if cols < LONG {
                    (self.sheet)(self.tree, pointers, &steps, out, rows, cols, constant);
                } else {
                    self.long_rows(pointers, &steps, out, constant);
                }
            })
        };
    }

    /// Rows that are long: each to the next line of the cache, and from there.
    ///
    /// # Safety
    /// As [`direct`](Self::direct), at one position of the outer axes; `steps` leads from row to row.
    unsafe fn long_rows(&self, pointers: &Pointers, steps: &Steps, out: *mut u8, constant: u32) {
        let (cols, rows) = (self.plan.dim_or_one(0), self.plan.dim_or_one(1));
        for row in 0..rows as isize {
            let out = out.wrapping_offset(row * steps[MAX_LEAVES]);
            let head = out.addr().wrapping_neg() % LINE / self.out_width;
            for (col, n) in [(0, head), (head, cols - head)] {
                let mut here = *pointers;
                for leaf in 0..self.leaves() {
                    let along = col as isize * self.stride(0, leaf) * self.width(leaf);
                    here[leaf] = here[leaf].wrapping_offset(row * steps[leaf] + along);
                }
                // SAFETY: these columns of this row; a row is longer than a line.
                unsafe {
                    (self.sheet)(self.tree, &here, steps, out.wrapping_add(col * self.out_width), 1, n, constant);
                }
            }
        }
    }

    /// Calls `body` at each position of the axes from 2 on.
    ///
    /// # Safety
    /// As [`run`](Self::run).
    unsafe fn each_outer(&self, pointers: &Pointers, out: *mut u8, mut body: impl FnMut(&Pointers, *mut u8)) {
        if self.plan.rank() <= 2 {
            return body(pointers, out);
        }
        let (mut pointers, mut out) = (*pointers, out);
        let mut index = [0; MAX_AXES];
        loop {
            body(&pointers, out);
            let Some(axis) = advance(self.plan, &mut index, 2) else { return };
            // Axis `axis` moved on by one, and those between 2 and it went back to 0.
            let moved = |k: usize| {
                let mut by = self.stride(axis, k);
                for inner in 2..axis {
                    by -= self.stride(inner, k) * (self.plan.dim(inner) as isize - 1);
                }
                by * self.width(k)
            };
            for leaf in 0..self.leaves() {
                pointers[leaf] = pointers[leaf].wrapping_offset(moved(leaf));
            }
            out = out.wrapping_offset(moved(self.leaves()));
        }
    }

    /// How many short rows make whole blocks of [`sheet`]: where rows are adjacent in the output, in each leaf adjacent too or
    /// the same row again and again, and there are many.
    fn period(&self) -> Option<usize> {
        let (cols, rows) = (self.plan.dim_or_one(0), self.plan.dim_or_one(1));
        let adjacent = |k: usize| (self.stride(0, k), self.stride(1, k)) == (1, cols as isize);
        if cols >= 32
            || !adjacent(self.leaves())
            || !(0..self.leaves()).all(|leaf| adjacent(leaf) || self.stride(1, leaf) == 0)
        {
            return None;
        }
        let mut period = 32 >> cols.trailing_zeros().min(5);
        while period * cols < 128 {
            period *= 2;
        }
        (rows >= 4 * period).then_some(period)
    }

    /// Short rows, `period` at a time: that many make a row, and of what is repeated that many are packed, once. False if there
    /// is no room for them.
    ///
    /// # Safety
    /// As [`run`](Self::run), for rows that have this [`period`](Self::period).
    unsafe fn in_periods(&self, pointers: &Pointers, out: *mut u8, period: usize) -> bool {
        let leaves = self.leaves();
        let (cols, rows) = (self.plan.dim_or_one(0), self.plan.dim_or_one(1));
        let packs = (0..leaves).filter(|&leaf| self.stride(1, leaf) == 0).fold(0, |packs, leaf| packs | 1 << leaf);
        let mut buffer = Buffer::new();
        let mut packer = Packer::new(self.plan, self.widths, leaves, packs, &mut buffer, period, cols);
        if packer.rows < period {
            return false;
        }
        // From row to row of an array, and in the output.
        let moved = |k: usize| cols as isize * self.width(k);
        let body = |pointers: &Pointers, out: *mut u8| {
            // SAFETY: there are as many rows.
            let (mut here, _) = unsafe { packer.fetch(pointers, 0, 0, period, cols) };
            let mut out = out;
            let lies_at_a_line = |n: &usize| (out.addr() + n * cols * self.out_width).is_multiple_of(LINE);
            let head = (0..period).find(lies_at_a_line).unwrap_or(0);
            let (whole, tail) = ((rows - head) / period, (rows - head) % period);
            for (repeats, n) in [(1, head), (whole, period), (1, tail)] {
                let mut steps = [0; MAX_OPERANDS];
                for leaf in (0..leaves).filter(|leaf| packs >> leaf & 1 == 0) {
                    steps[leaf] = moved(leaf) * n as isize;
                }
                steps[MAX_LEAVES] = moved(leaves) * n as isize;
                // SAFETY: these rows of the output and of what is adjacent to them in the leaves, or packed.
                unsafe { (self.sheet)(self.tree, &here, &steps, out, repeats, n * cols, 0) };
                for leaf in 0..leaves {
                    here[leaf] = here[leaf].wrapping_offset(steps[leaf] * repeats as isize);
                }
                out = out.wrapping_offset(steps[MAX_LEAVES] * repeats as isize);
            }
        };
        // SAFETY: the caller's guarantees.
        unsafe { self.each_outer(pointers, out, body) };
        true
    }

    /// Blocks of at most `rows` by `cols` elements. Operands that are not in a run are packed; where the block is whole
    /// rows, they are joined into one run.
    ///
    /// # Safety
    /// As [`run`](Self::run).
    unsafe fn in_blocks(&self, pointers: &Pointers, out: *mut u8, rows: usize, cols: usize) {
        let leaves = self.leaves();
        let (all_cols, all_rows) = (self.plan.dim_or_one(0), self.plan.dim_or_one(1));
        // Whole rows that are short are joined into one run.
        let joined = cols == all_cols && rows > 1 && cols < 64;
        let mut packs = 0;
        for k in 0..=leaves {
            let in_place = self.stride(0, k) == 1 && (!joined || self.stride(1, k) == cols as isize);
            packs |= u32::from(!in_place) << k;
        }
        let mut widths = [0; MAX_OPERANDS];
        widths[..leaves].copy_from_slice(self.widths);
        widths[leaves] = self.out_width;
        let mut buffer = Buffer::new();
        let mut packer = Packer::new(self.plan, &widths[..=leaves], leaves, packs, &mut buffer, rows, cols);
        let pack_out = packs >> leaves & 1 == 1;
        let body = |pointers: &Pointers, out: *mut u8| {
            let mut row = 0;
            while row < all_rows {
                let n_rows = packer.rows.min(all_rows - row);
                let mut col = 0;
                while col < all_cols {
                    let n_cols = packer.cols.min(all_cols - col);
                    // SAFETY: the block is within the leaves.
                    let (here, mut steps) = unsafe { packer.fetch(pointers, row, col, n_rows, n_cols) };
                    let target = out.wrapping_offset(packer.distance(leaves, row, col));
                    let (into, step) = if pack_out {
                        packer.place(leaves)
                    } else {
                        (target, self.stride(1, leaves) * self.width(leaves))
                    };
                    steps[MAX_LEAVES] = step;
                    // SAFETY: every leaf is at rows of n_cols adjacent elements, in place or in the buffer, and the output
                    // has room for them. Joined rows are adjacent in all of them.
                    unsafe {
                        if joined {
                            (self.sheet)(self.tree, &here, &steps, into, 1, n_rows * n_cols, 0);
                        } else {
                            (self.sheet)(self.tree, &here, &steps, into, n_rows, n_cols, 0);
                        }
                    }
                    if pack_out {
                        let from = Pitch { col: 1, row: packer.cols as isize };
                        let to = Pitch { col: self.stride(0, leaves), row: self.stride(1, leaves) };
                        // SAFETY: the block was just computed; its place is within the output.
                        unsafe { pack::copy(self.out_width, into, from, target, to, n_rows, n_cols) };
                    }
                    col += n_cols;
                }
                row += n_rows;
            }
        };
        // SAFETY: the caller's guarantees.
        unsafe { self.each_outer(pointers, out, body) };
    }
}
