//! The loop nest: evaluates a [`Tree`] into an output.
//!
//! ```text
//! plan the walk; then, for the innermost axis:
//!     many short rows, some the same         one run of them                 (periods)
//!     long, every operand at stride 1 or 0   the rows as they lie            (direct)
//!     an operand runs along the next axis    tiles of 16 rows, 64 columns    (tiles)
//!     few elements                           one by one, where they lie      (loose)
//!     small planes                           as many as fit, packed          (slabs)
//!     short, or any other stride             runs of whole rows              (chunks)
//! ```
//!
//! Where all sizes and strides are types the plan, and which of these it is, are constants: [`planned`]; of short rows several are a vector
//! there, `joined` and `windows`. How a run of few blocks ends is chosen then too: `ends`. Few elements of sizes that are types are loops with
//! constant bounds: [`few`].
//!
//! In tiles and chunks, operands that are not in a run are packed into a buffer first ([`pack`]); so there
//! is one inner loop, over a run, with some operands held constant. It is compiled once for each instruction set:
//! `sheet` is plain Rust, inlined into thin `#[target_feature]` functions. It computes a block of a fixed number of
//! elements in a local array and then stores them. The `black_box` in its loop is a fence: without it LLVM vectorises
//! *across* blocks, with gathers, at a tenth of the speed.
//!
//! Where elements that somebody sees afterwards are overwritten, and an operation can panic, all of it is tried first: by a
//! `trial`, which computes what can panic and stores nothing, in counted loops, or in the place of the sheet in the same walk.
//!
//! Everything here but `sheet` knows only the widths of elements, and is compiled once.

mod ends;
pub mod few;
mod joined;
mod periods;
mod pieces;
pub mod planned;
mod slabs;
mod windows;

use super::isa::{
    Arithmetic, CacheLevel, Fused, Isa, LEVELS, LowestArithmetic, ONE_LEVEL, compiled_for, each_level, isa, isa_for,
    unless_alike,
};
#[cfg(not(target_arch = "x86_64"))]
use super::lanes::Lowest;
use super::lanes::Vectors;
#[cfg(target_arch = "x86_64")]
use super::lanes::{Xmm, Ymm, Zmm};
#[cfg(any(feature = "std", feature = "libm"))]
use super::math::Abreast;
use super::op::{Binary, Identity, Panics, Work};
use super::pack::{self, Buffer, Packer, Pitch};
use super::parallel::{self, Shared};
use super::tree::{By, Computed, InRun, InSequence, Map, Operands, Pointers, Tree, Which, Widths, Zip, pointers_at};
use crate::element::Element;
use crate::layout::nest::{NEST_AXES, NEST_LEAVES, Nest};
use crate::layout::odometer::Odometer;
use crate::layout::plan::{MAX_LEAVES, MAX_OPERANDS, Plan};
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::Sizes;
#[cfg(any(feature = "std", feature = "libm"))]
use core::any::TypeId;
use core::hint::black_box;
use core::mem::MaybeUninit;
use pieces::copy_from;
use planned::KnownRows;

/// Outputs of at most this many elements, with operands whose strides are constants, are evaluated by code of their own.
pub const SMALL: usize = 64;

/// How many vectors that every processor of this kind has are in one that the compiler takes: code for as many vectors is code for more
/// elements in a build that is for this processor alone.
pub(crate) const WIDER: usize = if cfg!(target_feature = "avx512f") {
    4
} else if cfg!(target_feature = "avx2") {
    2
} else {
    1
};

/// Has the compiler's own loop vectors as wide as any that a call has? Not where it makes none. A build that is for a processor with vectors of 32
/// bytes is taken to be for those that have no wider ones.
pub(crate) const AS_WIDE: bool = WIDER > 1 && !cfg!(debug_assertions);

/// The bytes from one row to the next, for each leaf and, last, the output.
pub type RowSteps = [isize; MAX_OPERANDS];

/// Evaluates `rows` runs of `cols` elements: leaf `i` of row `r` is at `pointers[i] + r * steps[i]`, and stays there along
/// the run if bit `i` of `constant` is set; the output is at `out + r * steps[MAX_LEAVES]`.
///
/// Pointers and output are laid out along these rows and columns. `tree` points to the expression that the sheet is
/// for, and the processor has the sheet's level.
pub(super) type Sheet = unsafe fn(
    tree: *const (),
    pointers: *const *const u8,
    steps: &RowSteps,
    out: *mut u8,
    rows: usize,
    cols: usize,
    constant: u32,
);

/// Panics if the evaluation of `dims[1]` rows of `dims[0]` elements would: leaf `i` is at `pointers[i]`, `strides[0][i]` elements
/// from one column to the next and `strides[1][i]` bytes from one row to the next.
type Trial = unsafe fn(tree: *const (), pointers: &Pointers, strides: &[RowSteps; 2], dims: [usize; 2]);

/// Evaluates `dims[1]` rows of `dims[0]` elements one by one: leaf `i` is at `pointers[i]`, `strides[0][i]` elements from one column to
/// the next and `strides[1][i]` bytes from one row to the next, and so is the output, whose strides are the last.
type Loose = unsafe fn(tree: *const (), pointers: &Pointers, strides: &[RowSteps; 2], out: *mut u8, dims: [usize; 2]);

/// All leaves but the first stay along a run: `(x - mean) / std`. Of trees with more than two leaves no others do, which would
/// be a loop for each choice of leaves.
pub(super) const ALL_BUT_FIRST: u32 = !1;

/// Evaluates a tree into memory that may be uninitialised.
///
/// # Safety
/// `out` can be written at every position of `layout`, no two of which share an element. An element of the output may be
/// read by a leaf of the tree at the same position and no other.
///
/// # Panics
/// When a leaf does not broadcast to the layout's sizes.
pub unsafe fn evaluate<E: Tree>(tree: &E, out: *mut E::Out, layout: Layout<'_>) {
    // SAFETY: the operands are those of the tree, in order; its leaves are arrays, of which every position can be read.
    unsafe { evaluate_over(tree, &mut Operands::of(tree), out, layout, false, None) }
}

/// [`evaluate`], where rows are known.
///
/// # Safety
/// As there, and the rows are those of this tree.
///
/// # Panics
/// As there.
#[inline(never)]
pub unsafe fn evaluate_in_rows<E: Tree>(tree: &E, out: *mut E::Out, layout: Layout<'_>, rows: &'static KnownRows) {
    // SAFETY: the operands are those of the tree, in order; its leaves are arrays, of which every position can be read. The rows are the
    // tree's.
    unsafe { evaluate_over(tree, &mut Operands::of(tree), out, layout, false, Some(rows)) }
}

/// [`evaluate`] with operands that are not those that the tree says, but are as many and of the same types; over elements that
/// are seen after a panic, if they are `seen`: then what can panic does before any is written.
///
/// # Safety
/// As [`evaluate`], and `rows`, if there are some, are those of this tree. Of each operand, every position within its sizes can be read as an
/// element of the leaf's type. The pointers and the output are then laid out along the plan.
///
/// # Panics
/// When an operand does not broadcast to the layout's sizes.
#[inline(always)]
unsafe fn evaluate_over<'a, E: Tree>(
    tree: &E,
    operands: &mut Operands<'a>,
    out: *mut E::Out,
    layout: Layout<'a>,
    seen: bool,
    rows: Option<&'static KnownRows>,
) {
    debug_assert!(operands.are_of(E::LEAVES) && out.is_aligned());
    let layouts = operands.with_output(layout);
    if let Some(n) = flat(layouts)
        && !parallel::is_enough(n)
        && !(seen && Trials::<E>::NEEDED)
    {
        let sheet = Sheets::<E>::TABLE[isa_for(cache_of::<E>(n, 1 + E::LEAVES)) as usize];
        // SAFETY: all operands are contiguous and have the output's sizes: so they are laid out along one row of as many elements as it
        // has, none of them constant. The sheet is that of this tree and of a level no higher than `isa` says.
        return unsafe {
            sheet((&raw const *tree).cast(), operands.pointers().as_ptr(), &ONE_ROW, out.cast(), 1, n, 0)
        };
    }
    let mut plan: Plan = Plan::empty();
    plan.fill(layouts);
    if plan.is_empty() {
        return;
    }
    bring_runs_near(&mut plan, E::LEAVES);
    let walk = Walk {
        plan: &plan,
        sheet: Sheets::<E>::TABLE[isa_for(cache_along::<E>(&plan)) as usize],
        tree: (&raw const *tree).cast(),
        widths: operands.widths(),
        out_width: size_of::<E::Out>(),
        // Where the elements depend on the arithmetic, which is the sheet's, there are no other loops.
        loose: (E::WORK.is_little() && (ONE_LEVEL || !E::FUSES)).then_some(loose::<E>),
        trial: None,
    };
    // SAFETY: the plan walks each operand within its sizes, and the output within `layout`, so they are laid out along
    // it. The sheet, the trial and the loops are those of this tree, the sheet of a level no higher than `isa` says.
    unsafe {
        if seen && Trials::<E>::NEEDED {
            if plan.rank() > NEST_AXES || parallel::is_enough(plan.len()) {
                Walk { trial: Some(trial::<E>), ..walk }.all(operands.pointers(), out.cast());
            } else {
                try_along(tree, operands.pointers(), &plan);
            }
        }
        if let Some(rows) = rows
            && !parallel::is_enough(plan.len())
            && walk.in_periods().is_none()
            && let Some(nest) = rows.nest(&plan, E::LEAVES)
        {
            return rows.follow(walk.tree, operands.pointers(), &nest, out.cast(), cache_along::<E>(&plan));
        }
        walk.all(operands.pointers(), out.cast());
    }
}

/// Where a leaf is not in a run along axis 0, but along one from 2 on, makes that one axis 1: both are then walked in tiles. The axes beyond
/// the first may be walked in any order.
fn bring_runs_near(plan: &mut Plan, leaves: usize) {
    if plan.rank() < 3 || plan.dim(0) < 8 {
        return;
    }
    let is_run = |axis: usize, leaf: usize| plan.stride(axis, leaf).unsigned_abs() == 1;
    for leaf in 0..leaves {
        if plan.stride(0, leaf) != 0 && !is_run(0, leaf) {
            if !is_run(1, leaf)
                && let Some(axis) = (2..plan.rank()).find(|&axis| is_run(axis, leaf) && plan.dim(axis) >= 8)
            {
                plan.swap_axes(1, axis);
            }
            return;
        }
    }
}

/// The number of elements of operands that are all contiguous, and of the sizes of the last.
fn flat(layouts: &[Layout<'_>]) -> Option<usize> {
    let (out, leaves) = layouts.split_last()?;
    let is_flat = |layout: &Layout<'_>| layout.strides.is_none() && Sizes::same(layout.sizes, out.sizes);
    (out.strides.is_none() && leaves.iter().all(is_flat)).then(|| out.len())
}

/// The steps behind the only row.
pub(super) static ONE_ROW: RowSteps = [0; MAX_OPERANDS];

/// Bytes that are more than a first-level cache holds.
const BEYOND_FIRST: usize = 1 << 16;

/// Bytes that are more than a second-level cache holds.
const BEYOND_SECOND: usize = 1 << 20;

/// Walks of at most this many elements do not pack operands that are not in a run.
const FEW: usize = 256;

/// The elements of a block of tiles, about.
const TILES: usize = 1536;

/// The bytes of a line of the cache.
pub(super) const LINE: usize = 64;

/// From how many bytes on runs are written line by line of the cache.
struct LinesFrom<E>(E);

impl<E: Tree> LinesFrom<E> {
    const BYTES: usize = match (E::PANICS, E::WORK) {
        // One by one to the first line, as a function of the user's is called once for each element.
        (Panics::Unknown, _) => 4096,
        (_, Work::Little | Work::Masks) => 512,
        // Stores are little of it.
        (_, Work::Converts | Work::Long | Work::Much) => usize::MAX,
    };
}

/// Where so many elements of so many arrays are. What converts, compares or chooses gains more from wider vectors than it waits.
const fn cache_of<E: Tree>(len: usize, arrays: usize) -> CacheLevel {
    let bytes = len.saturating_mul(size_of::<E::Out>() * arrays);
    if !E::WORK.is_little() {
        return CacheLevel::Any;
    }
    if bytes > BEYOND_SECOND {
        return CacheLevel::Memory;
    }
    if matches!(E::WORK, Work::Masks) {
        return CacheLevel::Any;
    }
    let mut leaf = 0;
    while leaf < E::LEAVES && leaf < MAX_LEAVES {
        if E::WIDTHS[leaf] as usize != size_of::<E::Out>() {
            return CacheLevel::Any;
        }
        leaf += 1;
    }
    if bytes > BEYOND_FIRST { CacheLevel::Second } else { CacheLevel::First }
}

/// [`cache_of`] along a plan. An operand that stays where it is along an axis is not counted: it is read again, and near.
fn cache_along<E: Tree>(plan: &Plan) -> CacheLevel {
    let once = |&leaf: &usize| (0..plan.rank()).all(|axis| plan.stride_or_zero(axis, leaf) != 0);
    // Most walks would be in the first if all of them were counted.
    match cache_of::<E>(plan.len(), 1 + E::LEAVES) {
        CacheLevel::Second | CacheLevel::Memory => cache_of::<E>(plan.len(), 1 + (0..E::LEAVES).filter(once).count()),
        near => near,
    }
}

/// Evaluates a tree over the elements of a target, which keeps them if an operation panics, unless it is a function of the
/// user's.
pub fn assign<E: Tree>(tree: &E, target: &mut StridedMut<'_, E::Out>) {
    // SAFETY: every position of a `StridedMut` can be written, no two are one element, and as it is borrowed
    // exclusively no leaf of the tree reads one: the output is laid out.
    unsafe { evaluate_over(tree, &mut Operands::of(tree), target.ptr(), target.layout(), true, None) }
}

/// [`assign`], where rows are known.
///
/// # Safety
/// The rows are those of this tree.
pub unsafe fn assign_in_rows<E: Tree>(tree: &E, target: &mut StridedMut<'_, E::Out>, rows: &'static KnownRows) {
    // SAFETY: every position of a `StridedMut` can be written, no two are one element, and no leaf reads one: the output is laid out. The
    // rows are the tree's.
    unsafe { evaluate_over(tree, &mut Operands::of(tree), target.ptr(), target.layout(), true, Some(rows)) }
}

/// `target[i] = op(target[i], tree[i])`: an operation in place. Where the target is `seen` after a panic, it keeps its elements,
/// as in [`assign`].
#[inline(never)]
pub fn update<T, O, E>(op: O, tree: &E, target: &mut StridedMut<'_, T>, seen: bool)
where
    T: Element,
    E: Tree,
    O: Binary<T, E::Out, Out = T>,
{
    let (ptr, layout) = (target.ptr(), target.layout());
    let mut operands = Operands::none();
    operands.push(ptr.cast_const(), layout);
    tree.visit(&mut operands);
    // SAFETY: the target is an operand of its own sizes, so each element is read, through its pointer, at the position
    // where it is written and no other; no leaf of the tree reads it, which is borrowed exclusively. So all are laid
    // out.
    unsafe { evaluate_over(&Zip(op, Strided::EMPTY, *tree), &mut operands, ptr, layout, seen, None) }
}

/// `target[i] = op(tree[i], target[i])`: the target as the right operand, in memory that was given away: nobody sees it after a
/// panic.
#[inline(never)]
pub fn update_right<T, O, E>(op: O, tree: &E, target: &mut StridedMut<'_, T>)
where
    T: Element,
    E: Tree,
    O: Binary<E::Out, T, Out = T>,
{
    let (ptr, layout) = (target.ptr(), target.layout());
    let mut operands = Operands::none();
    tree.visit(&mut operands);
    operands.push(ptr.cast_const(), layout);
    // SAFETY: as in `update`, with the target behind the leaves of the tree: it is laid out, as operand and as output,
    // and each element is read at the position where it is written only.
    unsafe { evaluate_over(&Zip(op, *tree, Strided::EMPTY), &mut operands, ptr, layout, false, None) }
}

/// Copies elements.
pub fn copy<T: Element>(from: Strided<'_, T>, to: &mut StridedMut<'_, T>) {
    assign(&Map(Identity, from), to);
}

/// The sheets of a tree, one for each level.
struct Sheets<E>(E);

impl<E: Tree> Sheets<E> {
    const TABLE: [Sheet; LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn $level[E: Tree](
                        tree: *const (), pointers: *const *const u8, steps: &RowSteps, out: *mut u8, rows: usize, cols: usize, constant: u32,
                    ) -> () {
                        sheet::<E, <$vectors as Vectors>::Arithmetic>(tree, pointers, steps, out, rows, cols, constant)
                    }
                }
                $level::<E>
            }};
        }
        unless_alike(each_level!(at), !E::FUSES)
    };
}

/// The sheet of a tree, for the widest vectors there are.
pub(super) fn sheet_of<E: Tree>() -> Sheet {
    Sheets::<E>::TABLE[isa() as usize]
}

/// The one body of every sheet.
///
/// # Safety
/// `tree` points to an `E`. Pointers and output are laid out along the rows and columns, as [`Sheet`] says.
#[inline(always)]
unsafe fn sheet<E: Tree, A: Arithmetic>(
    tree: *const (),
    pointers: *const *const u8,
    steps: &RowSteps,
    out: *mut u8,
    rows: usize,
    cols: usize,
    constant: u32,
) {
    // Copies, so that a store to the output cannot be suspected to change them.
    // SAFETY: `tree` points to an `E`. What is laid out along all rows and columns is so for each row, with the leaves
    // constant whose bit is set.
    unsafe {
        let (tree, pointers) = (*tree.cast::<E>(), pointers_at::<E>(pointers));
        match constant {
            0 => each_row::<E, A, 0, 0>(tree, pointers, steps, out, rows, cols),
            1 if E::LEAVES <= 2 => each_row::<E, A, 0, 1>(tree, pointers, steps, out, rows, cols),
            2 if E::LEAVES == 2 => each_row::<E, A, 0, 2>(tree, pointers, steps, out, rows, cols),
            ALL_BUT_FIRST if E::LEAVES > 2 => {
                each_row::<E, A, 0, ALL_BUT_FIRST>(tree, pointers, steps, out, rows, cols)
            }
            _ => unreachable!("the walk packs other constant leaves"),
        }
    }
}

/// Rows of `LEN` elements, or of any number if it is 0.
///
/// # Safety
/// As [`sheet`], and there are `LEN` columns, unless that is 0.
#[inline(always)]
unsafe fn each_row<E: Tree, A: Arithmetic, const LEN: usize, const CONSTANT: u32>(
    tree: E,
    mut pointers: Pointers,
    steps: &RowSteps,
    out: *mut u8,
    rows: usize,
    cols: usize,
) {
    let mut out = out;
    for _ in 0..rows {
        // SAFETY: pointers and output are laid out along this row, of `LEN` elements if that is not 0: the steps lead from each to
        // the next. Pointers behind the last row are not read (`wrapping_offset` lets them leave the memory).
        unsafe {
            if const { LEN == 0 } {
                run::<E, A, CONSTANT>(&tree, &pointers, out.cast(), cols);
            } else {
                row::<E, A, CONSTANT, LEN>(&tree, &pointers, out.cast(), cols);
            }
        }
        for leaf in 0..E::LEAVES {
            pointers[leaf] = pointers[leaf].wrapping_offset(steps[leaf]);
        }
        out = out.wrapping_offset(steps[MAX_LEAVES]);
    }
}

/// A block of so many elements, or two.
#[cfg(not(debug_assertions))]
macro_rules! blocks {
    ($blocks:ident of $lanes:tt: ($tree:ident, $pointers:ident, $out:ident), $j:expr $(, $k:expr)?) => {
        $blocks::<E, A, CONSTANT, $lanes>($tree, $pointers, $out, $j $(, $k)?)
    };
}

/// The same in debug builds: one function for all lengths, as a function for each is a third of what such a build takes. But for the blocks of
/// long runs, and rows that are one: where debug builds are optimised, these are vectors as well.
#[cfg(debug_assertions)]
macro_rules! blocks {
    ($blocks:ident of $lanes:tt: ($tree:ident, $pointers:ident, $out:ident), $j:expr $(, $k:expr)?) => {{
        let from = [$j $(, $k)?];
        blocks_of::<E, A, CONSTANT>($tree, $pointers, $out, [from[0], from[from.len() - 1]], $lanes)
    }};
}

/// One run: blocks of 32, or more of narrow elements, and what is left in two blocks of 16, 8 or 4, which may overlap, or single elements.
/// Long runs begin with two blocks of which the second ends at a line of the cache: vectors of 64 bytes that straddle two take twice as
/// long, and allocators put arrays 16 bytes behind a line.
///
/// # Safety
/// As [`sheet`] for one row: `n` elements are in the run of the output and of each leaf, or of a constant leaf the first.
#[inline(always)]
unsafe fn run<E: Tree, A: Arithmetic, const CONSTANT: u32>(tree: &E, pointers: &Pointers, out: *mut E::Out, n: usize) {
    let mut j = 0;
    // SAFETY: blocks begin where as many elements are left of the `n` in the run. Of what is left then two blocks are taken, from `j` on
    // and up to the end, if there are as many elements, or single ones. The two at the beginning have two
    // lines of bytes each, and the second begins less than a line behind the first: the run is longer.
    unsafe {
        if const { A::FUSED && !ONE_LEVEL } && n * size_of::<E::Out>() >= const { LinesFrom::<E>::BYTES } {
            let head = out.addr().wrapping_neg() % LINE / size_of::<E::Out>();
            if const { matches!(E::PANICS, Panics::Unknown) } {
                while j < head {
                    blocks!(block of 1: (tree, pointers, out), j);
                    j += 1;
                }
            } else if head > 0 {
                j = head + const { 2 * LINE / size_of::<E::Out>() };
                match const { size_of::<E::Out>() } {
                    1 => blocks!(ends of 128: (tree, pointers, out), 0, head),
                    2 => blocks!(ends of 64: (tree, pointers, out), 0, head),
                    4 => blocks!(ends of 32: (tree, pointers, out), 0, head),
                    8 => blocks!(ends of 16: (tree, pointers, out), 0, head),
                    _ => j = 0,
                }
            }
        }
        macro_rules! wide_blocks {
            (if $are:expr => $($width:literal of $lanes:literal)*) => { $(
                if !cfg!(debug_assertions) && $are && size_of::<E::Out>() == $width {
                    let end = n - (n - j) % $lanes;
                    while j != end {
                        blocks!(block of $lanes: (tree, pointers, out), j);
                        j += $lanes;
                    }
                }
            )* };
        }
        // Where the compiler makes vectors of half of what there is, a loop of four of them has as much to do beside them.
        wide_blocks!(if WIDER > 1 => 1 of 256 2 of 128 4 of 64);
        wide_blocks!(if true => 1 of 128 2 of 64);
        let end = n - (n - j) % 32;
        while j != end {
            block::<E, A, CONSTANT, 32>(tree, pointers, out, j);
            j += 32;
        }
        // A function of the user's is called once for each element.
        if const { !matches!(E::PANICS, Panics::Unknown) } {
            if n - j == 24 {
                // No element twice.
                blocks!(block of 16: (tree, pointers, out), j);
                j += 16;
            }
            match n - j {
                16..32 => return blocks!(ends of 16: (tree, pointers, out), j, n - 16),
                8..16 => return blocks!(ends of 8: (tree, pointers, out), j, n - 8),
                4..8 => return blocks!(ends of 4: (tree, pointers, out), j, n - 4),
                _ => {}
            }
        }
        while const { matches!(E::PANICS, Panics::Unknown) } && j + 8 <= n {
            blocks!(block of 8: (tree, pointers, out), j);
            j += 8;
        }
        while j < n {
            blocks!(block of 1: (tree, pointers, out), j);
            j += 1;
        }
    }
}

/// The length of each of two blocks that overlap, as a power of two, if a run of so many elements is two, or 0. It is not where a block is a
/// line of the cache, as both would be in two lines; nor where results are narrower than operands, as masks are: of two such blocks the
/// compiler takes the elements one by one, but for processors that have masks.
const fn two_blocks<E: Tree, A: Arithmetic>(len: usize) -> u32 {
    let is_narrowed = size_of::<E::Out>() < planned::widest::<E>() && !A::IN_LANES;
    let are_two = len.count_ones() > 2 && size_of::<E::Out>() << len.ilog2() < LINE;
    if are_two && !is_narrowed && !matches!(E::PANICS, Panics::Unknown) { len.ilog2() } else { 0 }
}

/// A run of `LEN` elements: one block, or two of a power of two that overlap, where it would otherwise be more than two vectors and elements.
///
/// # Safety
/// As for [`run`], with `n` elements, which is `LEN`: a number that the compiler does not know, or it makes those vectors and elements.
#[inline(always)]
unsafe fn row<E: Tree, A: Arithmetic, const CONSTANT: u32, const LEN: usize>(
    tree: &E,
    pointers: &Pointers,
    out: *mut E::Out,
    n: usize,
) {
    // SAFETY: as many elements are in the run, of which fewer are left behind the largest power of two than are before it.
    unsafe {
        match const { two_blocks::<E, A>(LEN) } {
            2 => blocks!(overlapping of 4: (tree, pointers, out), 0, n - 4),
            3 => blocks!(overlapping of 8: (tree, pointers, out), 0, n - 8),
            4 => blocks!(overlapping of 16: (tree, pointers, out), 0, n - 16),
            5 => blocks!(overlapping of 32: (tree, pointers, out), 0, n - 32),
            _ => block::<E, A, CONSTANT, LEN>(tree, pointers, out, 0),
        }
    }
}

/// Two blocks of so many elements, or one, as [`ends`].
///
/// # Safety
/// As for [`overlapping`], of at most [`WIDEST`] elements.
#[cfg(debug_assertions)]
unsafe fn blocks_of<E: Tree, A: Arithmetic, const CONSTANT: u32>(
    tree: &E,
    pointers: &Pointers,
    out: *mut E::Out,
    from: [usize; 2],
    lanes: usize,
) {
    let mut computed = [const { [const { MaybeUninit::uninit() }; WIDEST] }; 2];
    let blocks = if from[0] < from[1] { 2 } else { 1 };
    // As loops, not iterators, which would be functions of their own.
    let mut block = 0;
    while block < blocks {
        // SAFETY: as many elements as a block has are in the run from each of these on, as the caller says.
        unsafe { lanes_into::<E, A, CONSTANT>(tree, pointers, from[block], &mut computed[block][..lanes]) };
        block += 1;
    }
    while block > 0 {
        block -= 1;
        // SAFETY: as many elements have been written just now, and are in the run of the output from there on, as the caller says.
        unsafe { copy_from(&computed[block], out.add(from[block]), lanes) };
    }
}

/// [`computed`], of as many elements as there is room for.
///
/// # Safety
/// As there.
#[cfg(debug_assertions)]
unsafe fn lanes_into<E: Tree, A: Arithmetic, const CONSTANT: u32>(
    tree: &E,
    pointers: &Pointers,
    j: usize,
    room: &mut [MaybeUninit<E::Out>],
) {
    // SAFETY: as many elements are in the run from `j` on, at which the pointers are laid out.
    unsafe {
        let (mut k, mut moderate) = (0, const { E::ANGLES && A::FUSED });
        while moderate && k < room.len() {
            moderate = is_moderate(tree, pointers, By(InRun::<CONSTANT>::number(j + k), A::default()));
            k += 1;
        }
        k = 0;
        while k < room.len() {
            let at = InRun::<CONSTANT>::number(j + k);
            room[k].write(if const { E::ANGLES && A::FUSED } && moderate {
                element(tree, pointers, By(at, A::Moderate::default()))
            } else {
                element(tree, pointers, By(at, A::default()))
            });
            k += 1;
        }
    }
}

/// The most elements of a block.
#[cfg(debug_assertions)]
const WIDEST: usize = 128;

/// A block, as the fence around it has the compiler make it: computed, and then stored.
///
/// # Safety
/// As for [`run`]: elements `j..j + LANES` are in the run.
#[inline(always)]
unsafe fn block<E: Tree, A: Arithmetic, const CONSTANT: u32, const LANES: usize>(
    tree: &E,
    pointers: &Pointers,
    out: *mut E::Out,
    j: usize,
) {
    // SAFETY: as many elements as the block has are in the run from `j` on, of the leaves and of the output, which is written here only.
    unsafe {
        let lanes = computed::<E, A, InRun<CONSTANT>, LANES>(tree, pointers, j);
        copy_from(&lanes.0, out.add(j), LANES);
    }
}

/// [Two blocks](overlapping) from `j` and from `k` on, or one where they are the same.
///
/// # Safety
/// As for [`overlapping`].
#[cfg(not(debug_assertions))]
#[inline(always)]
unsafe fn ends<E: Tree, A: Arithmetic, const CONSTANT: u32, const LANES: usize>(
    tree: &E,
    pointers: &Pointers,
    out: *mut E::Out,
    j: usize,
    k: usize,
) {
    // SAFETY: as many elements as a block has are in the run from `j` on and from `k` on.
    unsafe {
        if j < k {
            overlapping::<E, A, CONSTANT, LANES>(tree, pointers, out, j, k);
        } else {
            block::<E, A, CONSTANT, LANES>(tree, pointers, out, j);
        }
    }
}

/// Two blocks, from `j` and from `k` on, both computed before one is stored: where the output is an operand, elements that are in both
/// are read before they are written.
///
/// # Safety
/// As for [`run`]: elements `j..j + LANES` and `k..k + LANES` are in the run, and `j <= k <= j + LANES`.
#[cfg(not(debug_assertions))]
#[inline(always)]
unsafe fn overlapping<E: Tree, A: Arithmetic, const CONSTANT: u32, const LANES: usize>(
    tree: &E,
    pointers: &Pointers,
    out: *mut E::Out,
    j: usize,
    k: usize,
) {
    // SAFETY: as many elements as a block has are in the run from `j` on and from `k` on, to be read, and then to be written.
    unsafe {
        let last = computed::<E, A, InRun<CONSTANT>, LANES>(tree, pointers, k);
        let first = computed::<E, A, InRun<CONSTANT>, LANES>(tree, pointers, j);
        copy_from(&last.0, out.add(k), LANES);
        copy_from(&first.0, out.add(j), LANES);
    }
}

/// The elements of a block before they are stored. Where the compiler keeps them in memory, as by a mask that is the same for all, none of its
/// vectors is in two lines of the cache: one that is would be waited for.
#[repr(align(64))]
struct BlockLanes<T, const LANES: usize>([MaybeUninit<T>; LANES]);

/// The elements of a block, in fewer steps where its angles are moderate.
///
/// # Safety
/// As for [`run`]: elements `j..j + LANES` are in the run.
#[inline(always)]
unsafe fn computed<E: Tree, A: Arithmetic, X: InSequence, const LANES: usize>(
    tree: &E,
    pointers: &Pointers,
    j: usize,
) -> BlockLanes<E::Out, LANES> {
    if const { E::ANGLES && A::FUSED } {
        let mut moderate = true;
        for k in 0..LANES {
            let at = By(X::number(j + k), A::default());
            // SAFETY: `k < LANES`, so element `j + k` is in the run, where the pointers are laid out.
            moderate &= unsafe { is_moderate(tree, pointers, at) };
        }
        if moderate {
            // SAFETY: as many elements are in the run from `j` on, as the caller says.
            return unsafe { lanes_of::<E, A::Moderate, X, LANES>(tree, pointers, j) };
        }
    }
    // SAFETY: as many elements are in the run from `j` on, as the caller says.
    unsafe { lanes_of::<E, A, X, LANES>(tree, pointers, j) }
}

/// The elements of a block, by the arithmetic `A`.
///
/// # Safety
/// As for [`run`]: elements `j..j + LANES` are in the run.
#[inline(always)]
unsafe fn lanes_of<E: Tree, A: Arithmetic, X: InSequence, const LANES: usize>(
    tree: &E,
    pointers: &Pointers,
    j: usize,
) -> BlockLanes<E::Out, LANES> {
    black_box(());
    let mut lanes = BlockLanes([const { MaybeUninit::uninit() }; LANES]);
    #[cfg(any(feature = "std", feature = "libm"))]
    if const { is_in_lanes::<E, A, X>(LANES) } {
        // SAFETY: as many elements are in the run from `j` on, and code with this arithmetic is of the level of its lanes.
        unsafe {
            match const { size_of::<E::Out>() } {
                4 => write_lanes::<E, A, A::Single, X, LANES>(tree, pointers, j, &mut lanes),
                _ => write_lanes::<E, A, A::Double, X, LANES>(tree, pointers, j, &mut lanes),
            }
        }
        return lanes;
    }
    for (k, lane) in lanes.0.iter_mut().enumerate() {
        let at = By(X::number(j + k), A::default());
        // SAFETY: `k < LANES`, so element `j + k` is in the run, at which the pointers are laid out.
        lane.write(unsafe { element(tree, pointers, at) });
    }
    lanes
}

/// Is a block of so many elements of this tree computed in the lanes of the arithmetic: as some whole ones?
#[cfg(any(feature = "std", feature = "libm"))]
const fn is_in_lanes<E: Tree, A: Arithmetic, X: InSequence>(elements: usize) -> bool {
    let count = match size_of::<E::Out>() {
        4 => A::Single::COUNT,
        8 => A::Double::COUNT,
        _ => return false,
    };
    A::IN_LANES && E::FUSES && E::IN_LANES && E::Out::IS_FLOAT && X::STAY.is_some() && elements.is_multiple_of(count)
}

/// Computes the elements of a block in lanes.
///
/// # Panics
/// If they are of another type.
///
/// # Safety
/// As for [`run`]: elements `j..j + LANES` are in the run, which are whole lanes of `L`, of whose level the processor is.
#[cfg(any(feature = "std", feature = "libm"))]
#[inline(always)]
unsafe fn write_lanes<E: Tree, A: Arithmetic, L: Abreast, X: InSequence, const LANES: usize>(
    tree: &E,
    pointers: &Pointers,
    j: usize,
    lanes: &mut BlockLanes<E::Out, LANES>,
) {
    assert!(TypeId::of::<E::Out>() == TypeId::of::<L::Number>() && LANES.is_multiple_of(L::COUNT));
    for k in (0..LANES).step_by(L::COUNT) {
        // SAFETY: so many elements from `j + k` on are in the run, where the pointers are laid out, and as many of the block, which are of the
        // type of the lanes.
        unsafe {
            tree.lanes::<A, L, X>(0, pointers, X::number(j + k)).write(lanes.0.as_mut_ptr().cast::<L::Number>().add(k))
        };
    }
}

/// The element of a tree at a place. In debug builds it is a call, once for all blocks of all levels: an expression that is compiled into each
/// of them is most of what such a build takes.
///
/// # Safety
/// The pointers are laid out at the place, for the leaves of the tree.
#[cfg_attr(debug_assertions, inline)]
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn element<E: Tree, X: Which>(tree: &E, pointers: &Pointers, at: X) -> E::Out {
    // SAFETY: the pointers are laid out at the place, as the caller says.
    unsafe { tree.at(0, pointers, at) }
}

/// Whether the angles of that element are moderate.
///
/// # Safety
/// As for [`element`].
#[cfg_attr(debug_assertions, inline)]
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn is_moderate<E: Tree, X: Which>(tree: &E, pointers: &Pointers, at: X) -> bool {
    // SAFETY: the pointers are laid out at the place, as the caller says.
    unsafe { tree.is_moderate(0, pointers, at) }
}

/// Whether a tree is tried before it is evaluated.
struct Trials<E>(E);

impl<E: Tree> Trials<E> {
    const NEEDED: bool = matches!(E::PANICS, Panics::OfSome);
}

/// The element at place `.0` of a row, of leaves that are so many elements apart.
#[derive(Clone, Copy)]
struct Spaced<'a>(usize, &'a RowSteps);

impl Which for Spaced<'_> {
    type Arithmetic = LowestArithmetic;

    #[inline(always)]
    fn of(self, leaf: usize) -> isize {
        self.0 as isize * self.1[leaf]
    }
}

/// The body of every [`Loose`].
///
/// # Safety
/// `tree` points to an `E`, and pointers and output are laid out along the rows and columns that [`Loose`] describes.
unsafe fn loose<E: Tree>(
    tree: *const (),
    pointers: &Pointers,
    [along, down]: &[RowSteps; 2],
    out: *mut u8,
    [cols, rows]: [usize; 2],
) {
    // SAFETY: the caller's `tree` points to an `E`, of one tree with this function.
    let tree = unsafe { *tree.cast::<E>() };
    let (mut pointers, mut out) = (*pointers, out);
    for _ in 0..rows {
        for at in 0..cols {
            // Without a fence the compiler makes vectors of it, for strides that it asks at run time.
            black_box(());
            // SAFETY: pointers and output are laid out along this row, to which they have been moved.
            unsafe {
                *out.cast::<E::Out>().offset(at as isize * along[MAX_LEAVES]) =
                    tree.at(0, &pointers, Spaced(at, along));
            }
        }
        for leaf in 0..E::LEAVES {
            pointers[leaf] = pointers[leaf].wrapping_offset(down[leaf]);
        }
        out = out.wrapping_offset(down[MAX_LEAVES]);
    }
}

/// The body of every [`Trial`]. Where nothing can panic, as with sums of integers without overflow checks, the compiler
/// leaves nothing of it.
///
/// # Safety
/// `tree` points to an `E`, and the pointers are laid out along the rows and columns that [`Trial`] describes.
#[inline]
unsafe fn trial<E: Tree>(
    tree: *const (),
    pointers: &Pointers,
    [along, down]: &[RowSteps; 2],
    [cols, rows]: [usize; 2],
) {
    // SAFETY: the caller's `tree` points to an `E`, of one tree with this function.
    let tree = unsafe { *tree.cast::<E>() };
    // SAFETY: the pointers are the caller's, laid out along these rows and columns.
    unsafe {
        if E::FUSES && isa() > Isa::Baseline {
            try_rows(Computed(tree, Fused), *pointers, [along, down], [cols, rows]);
        } else {
            try_rows(tree, *pointers, [along, down], [cols, rows]);
        }
    }
}

/// [`trial`] of a tree with the arithmetic of its sheet.
///
/// # Safety
/// As for [`trial`].
#[inline(always)]
unsafe fn try_rows<E: Tree>(tree: E, mut pointers: Pointers, [along, down]: [&RowSteps; 2], [cols, rows]: [usize; 2]) {
    let is = |strides: [isize; 2]| E::LEAVES <= 2 && along[..E::LEAVES] == strides[..E::LEAVES];
    for _ in 0..rows {
        // SAFETY: the pointers are laid out along this row, to which they have been moved; behind the last one nothing is read.
        unsafe {
            if is([1, 1]) {
                try_row(&tree, &pointers, cols, InRun::<0>);
            } else if is([1, 0]) {
                try_row(&tree, &pointers, cols, InRun::<2>);
            } else {
                try_row(&tree, &pointers, cols, |at| Spaced(at, along));
            }
        }
        for leaf in 0..E::LEAVES {
            pointers[leaf] = pointers[leaf].wrapping_offset(down[leaf]);
        }
    }
}

/// [`trial`] along a plan of at most [`NEST_AXES`].
///
/// # Safety
/// The pointers are laid out along the plan.
#[inline]
unsafe fn try_along<E: Tree>(tree: &E, pointers: &Pointers, plan: &Plan) {
    let stride = |axis, leaf| plan.stride_or_zero(axis, leaf);
    // SAFETY: the pointers are laid out along the plan, whose strides and sizes these are.
    unsafe { try_nest(tree, pointers, stride, [0, 1, 2, 3, 4, 5].map(|axis| plan.dim_or_one(axis))) }
}

/// [`trial`] along axes of such strides, in elements, and sizes. All loops are counted: so the compiler leaves them out where nothing can
/// panic, as with sums of integers without overflow checks.
///
/// # Safety
/// The pointers are laid out along the axes.
#[inline]
unsafe fn try_nest<E: Tree>(
    tree: &E,
    first: &Pointers,
    stride: impl Fn(usize, usize) -> isize,
    [cols, rows, outer @ ..]: [usize; NEST_AXES],
) {
    let [mut along, mut down] = [[0; MAX_OPERANDS]; 2];
    for leaf in 0..E::LEAVES {
        along[leaf] = stride(0, leaf);
        down[leaf] = stride(1, leaf) * E::WIDTHS[leaf] as isize;
    }
    let [k_end, l_end, m_end, n_end] = outer;
    for n in 0..n_end {
        for m in 0..m_end {
            for l in 0..l_end {
                for k in 0..k_end {
                    let mut pointers = *first;
                    for leaf in 0..E::LEAVES {
                        for (axis, at) in [k, l, m, n].into_iter().enumerate() {
                            let distance = at as isize * stride(2 + axis, leaf) * E::WIDTHS[leaf] as isize;
                            pointers[leaf] = pointers[leaf].wrapping_offset(distance);
                        }
                    }
                    // SAFETY: all are laid out along the axes, so at each position of the outer ones they are along the rows and columns, whose
                    // strides and sizes these are.
                    unsafe { trial::<E>((&raw const *tree).cast(), &pointers, &[along, down], [cols, rows]) };
                }
            }
        }
    }
}

/// Panics if one of `cols` elements would.
///
/// # Safety
/// The pointers are laid out at the places that `which` gives for numbers below `cols`.
#[inline(always)]
unsafe fn try_row<E: Tree, X: Which>(tree: &E, pointers: &Pointers, cols: usize, which: impl Fn(usize) -> X) {
    let mut fails = false;
    for at in 0..cols {
        // SAFETY: `at < cols`, so the caller has the pointers laid out there.
        fails |= unsafe { tree.fails(0, pointers, which(at)) };
    }
    if fails {
        for at in 0..cols {
            // SAFETY: `at < cols`, so the caller has the pointers laid out there.
            unsafe { tree.at(0, pointers, which(at)) };
        }
        unreachable!("an element that fails panics where it is computed");
    }
}

/// A walk over the output, in runs. Knows the widths of elements, not their types.
///
/// `sheet` and `tree` are **of one tree**, whose leaves and output have these widths, and the processor has the sheet's
/// level.
#[derive(Clone, Copy)]
struct Walk<'p> {
    plan: &'p Plan,
    sheet: Sheet,
    tree: *const (),
    widths: &'p [usize],
    out_width: usize,
    /// Where sheets do not pay, and of one tree with them: loops over single elements, if little is computed for each.
    loose: Option<Loose>,
    /// Instead of the sheet, and of one tree with it: nothing is written.
    trial: Option<Trial>,
}

// SAFETY: `tree` points to a `Tree`, which is `Sync`, as `sheet` is, which is of one tree with it; all else is.
unsafe impl Sync for Walk<'_> {}

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

    /// The elements of a block of long rows: the narrower they are, the more, as what is done once for a block takes as long.
    fn block(&self) -> usize {
        match self.widths.iter().fold(self.out_width, |widest, &width| widest.max(width)) {
            1 => 4096,
            2 => 2048,
            _ => 1024,
        }
    }

    /// The strides along axis 0 in elements, and those along axis 1 in bytes, as [`Loose`] and [`Trial`] take them.
    fn inner_strides(&self) -> [RowSteps; 2] {
        let mut strides = [[0; MAX_OPERANDS]; 2];
        for k in 0..=self.leaves() {
            let to = if k == self.leaves() { MAX_LEAVES } else { k };
            strides[0][to] = self.stride(0, k);
            strides[1][to] = self.stride(1, k) * self.width(k);
        }
        strides
    }

    /// [`run`](Self::run), on several threads if there is enough to do.
    ///
    /// # Safety
    /// Pointers and output are laid out along the plan.
    #[inline]
    unsafe fn all(&self, pointers: &Pointers, out: *mut u8) {
        // SAFETY: the caller has pointers and output laid out along the plan.
        unsafe {
            if parallel::is_enough(self.plan.len()) {
                self.in_parts(pointers, out);
            } else {
                self.run(pointers, out);
            }
        }
    }

    /// # Safety
    /// Pointers and output are laid out along the plan.
    unsafe fn run(&self, pointers: &Pointers, out: *mut u8) {
        let leaves = self.leaves();
        if let Some(trial) = self.trial {
            let (strides, dims) = (self.inner_strides(), [self.plan.dim_or_one(0), self.plan.dim_or_one(1)]);
            // SAFETY: the pointers are laid out along axes 0 and 1, whose strides and sizes these are, since the caller's are
            // along the plan; the trial is of one tree with `tree`. Nothing is written.
            return self.each_outer(pointers, out, |pointers, _| unsafe { trial(self.tree, pointers, &strides, dims) });
        }
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
        let has_loop = leaves == 1 || leaves == 2 && constant != 3 || matches!(constant, 0 | ALL_BUT_FIRST);
        let (direct, constant) = (in_runs && has_loop, if has_loop { constant } else { 0 });
        // SAFETY: all are laid out along the plan, and so at each position of the outer axes along axes 0 and 1, whose strides and sizes
        // `loose` is given. `direct` holds where each operand is in a run or constant along axis 0, and the sheet has a loop for
        // those that are constant.
        unsafe {
            if let Some((nest, widths)) = self.in_periods() {
                let widths = (&widths, self.out_width);
                return periods::evaluate::<NEST_LEAVES>(
                    (self.tree, self.sheet),
                    (&nest, &nest.dims),
                    pointers,
                    out,
                    widths,
                );
            }
            let few = self.plan.len() <= FEW;
            let small_planes = self.plan.rank() > 2 && !few && cols * rows < if direct { FEW / 4 } else { FEW };
            if direct && !small_planes && (cols >= 4 || rows == 1) {
                self.direct(pointers, out, constant);
            } else if let Some(loose) = self.loose
                && few
            {
                let (strides, dims) = (self.inner_strides(), [cols, rows]);
                self.each_outer(pointers, out, |pointers, out| loose(self.tree, pointers, &strides, out, dims));
            } else if self.plan.rank() > 1 && (cols < 24 && !along_rows || small_planes) {
                self.in_slabs(pointers, out);
            } else if along_rows && cols >= 8 && rows >= 8 {
                // Narrow blocks are long, so that there are not many.
                let most = (TILES / cols).next_multiple_of(16).max(16);
                self.in_blocks(pointers, out, [most.min(rows), 128.min(cols)], constant);
            } else {
                let block = self.block();
                self.in_blocks(pointers, out, [(block / cols).clamp(1, rows), block.min(cols)], constant);
            }
        }
    }

    /// [`run`](Self::run) in parts, on several threads.
    ///
    /// # Safety
    /// As [`run`](Self::run).
    #[inline(never)]
    unsafe fn in_parts(&self, pointers: &Pointers, out: *mut u8) {
        let Some(axis) = self.plan.axis_of_parts() else {
            // SAFETY: all are laid out along the whole plan, of which there are no parts.
            return unsafe { self.run(pointers, out) };
        };
        let positions = self.plan.dim(axis);
        // Whole lines of the cache.
        let grain = parallel::grain(self.plan.len() / positions);
        let grain = if axis == 0 { grain.next_multiple_of(64) } else { grain };
        // SAFETY: the threads use the elements apart: leaves are only read, each part writes positions of its own, and
        // an element that is both is read by the part that writes it. Elements are `Send` and `Sync`, as `Element`
        // asks.
        let shared = unsafe { Shared::new((self, *pointers, out)) };
        parallel::parts(positions, grain, self.plan.len(), |range| {
            let (whole, mut pointers, out) = shared.get();
            let moved = |k: usize| range.start as isize * whole.stride(axis, k) * whole.width(k);
            for leaf in 0..whole.leaves() {
                pointers[leaf] = pointers[leaf].wrapping_offset(moved(leaf));
            }
            let plan = whole.plan.part(axis, range.len());
            // SAFETY: the pointers, moved on to the first of these positions, are laid out along them: they are some of
            // the whole's.
            unsafe { Walk { plan: &plan, ..*whole }.run(&pointers, out.wrapping_offset(moved(whole.leaves()))) };
        });
    }

    /// Rows as they lie.
    ///
    /// # Safety
    /// As [`run`](Self::run), and every operand is at stride 1 along axis 0, or constant as the sheet is told.
    unsafe fn direct(&self, pointers: &Pointers, out: *mut u8, constant: u32) {
        let (cols, rows) = (self.plan.dim_or_one(0), self.plan.dim_or_one(1));
        let mut steps = [0; MAX_OPERANDS];
        for leaf in 0..self.leaves() {
            steps[leaf] = self.stride(1, leaf) * self.width(leaf);
        }
        steps[MAX_LEAVES] = self.stride(1, self.leaves()) * self.width(self.leaves());
        self.each_outer(pointers, out, |pointers, out| {
            // SAFETY: all are laid out along axes 0 and 1, which `cols`, `rows` and the steps between these say; and
            // `sheet` and `tree` are of one tree.
            unsafe { (self.sheet)(self.tree, pointers.as_ptr(), &steps, out, rows, cols, constant) };
        });
    }

    /// Calls `body` at each position of the axes from 2 on, with pointers that are laid out along axes 0 and 1 there if
    /// these are along the plan.
    fn each_outer(&self, pointers: &Pointers, out: *mut u8, body: impl FnMut(&Pointers, *mut u8)) {
        self.each_beyond(2, pointers, out, body);
    }

    /// The same of the axes from `first` on.
    fn each_beyond(&self, first: usize, pointers: &Pointers, out: *mut u8, mut body: impl FnMut(&Pointers, *mut u8)) {
        if self.plan.rank() <= first {
            return body(pointers, out);
        }
        let (mut pointers, mut out) = (*pointers, out);
        let mut position = Odometer::START;
        loop {
            body(&pointers, out);
            let Some(axis) = position.step_from(self.plan, first) else { return };
            // Axis `axis` moved on by one, and those between the first and it went back to 0.
            let moved = |k: usize| {
                let mut by = self.stride(axis, k);
                for inner in first..axis {
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

    /// The walk as a nest of which many short rows are [runs with periods](periods), if it is one.
    fn in_periods(&self) -> Option<(Nest, Widths)> {
        let (cols, rows) = (self.plan.dim_or_one(0), self.plan.dim_or_one(1));
        let adjacent = |k: usize| (self.stride(0, k), self.stride(1, k)) == (1, cols as isize);
        if rows < periods::FROM_ROWS as usize
            || !periods::are_short(cols, self.out_width)
            || self.leaves() > NEST_LEAVES
            || !adjacent(self.leaves())
            || !(0..self.leaves()).all(|leaf| adjacent(leaf) || self.stride(1, leaf) == 0)
        {
            return None;
        }
        let mut widths = [0; MAX_LEAVES];
        for (to, &width) in widths.iter_mut().zip(self.widths) {
            *to = width as u8;
        }
        let nest = Nest::narrow(self.plan, self.leaves())?;
        (rows >= periods::better_from(&nest, &widths, self.out_width) as usize).then_some((nest, widths))
    }

    /// Blocks of at most `rows` by `cols` elements. Operands that are not in a run are packed, but those that stay along rows as the sheet is
    /// told; where the block is whole rows that are short, they are joined into one run.
    ///
    /// # Safety
    /// As [`run`](Self::run).
    #[inline(never)]
    unsafe fn in_blocks(&self, pointers: &Pointers, out: *mut u8, [rows, cols]: [usize; 2], constant: u32) {
        let leaves = self.leaves();
        let (all_cols, all_rows) = (self.plan.dim_or_one(0), self.plan.dim_or_one(1));
        // Whole rows are joined into one run where what is not packed lies one behind the other, and short ones if the output does, or they are
        // very short: else it is packed too.
        let adjacent = |k: usize| self.stride(1, k) == cols as isize;
        // What is constant is so all along the block, and not just along each row.
        let steady = (0..leaves).all(|k| constant >> k & 1 == 0 || self.stride(1, k) == 0);
        let follow = steady && adjacent(leaves) && (0..=leaves).all(|k| self.stride(0, k) != 1 || adjacent(k));
        let joined = cols == all_cols && rows > 1 && (follow || cols < if adjacent(leaves) { 24 } else { 16 });
        let (mut packs, constant) = (0, if joined && !steady { 0 } else { constant });
        for k in 0..=leaves {
            let in_run = self.stride(0, k) == 1 && (!joined || adjacent(k));
            let in_place = in_run || k < leaves && constant >> k & 1 == 1;
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
                    // SAFETY: the leaves are laid out along axes 0 and 1, of which the block is a part that the packer
                    // has room for.
                    let (here, mut steps) = unsafe { packer.fetch(pointers, row, col, n_rows, n_cols) };
                    let target = out.wrapping_offset(packer.distance(leaves, row, col));
                    let (into, step) = if pack_out {
                        packer.place(leaves)
                    } else {
                        (target, self.stride(1, leaves) * self.width(leaves))
                    };
                    steps[MAX_LEAVES] = step;
                    debug_assert!(!joined || n_cols == cols && packer.cols == cols);
                    // SAFETY: leaves and output are laid out along the block: in rows of `n_cols` adjacent elements, in
                    // place or in the buffer. Joined rows are whole, and adjacent in all of them, or constant. What was packed for
                    // the output is written before it is copied to where the block lies in the output.
                    unsafe {
                        if joined {
                            (self.sheet)(self.tree, here.as_ptr(), &steps, into, 1, n_rows * n_cols, constant);
                        } else {
                            (self.sheet)(self.tree, here.as_ptr(), &steps, into, n_rows, n_cols, constant);
                        }
                        if pack_out {
                            let from = Pitch { col: 1, row: packer.cols as isize };
                            let to = Pitch { col: self.stride(0, leaves), row: self.stride(1, leaves) };
                            pack::copy(self.out_width, into, from, target, to, n_rows, n_cols);
                        }
                    }
                    col += n_cols;
                }
                row += n_rows;
            }
        };
        self.each_outer(pointers, out, body);
    }
}
