//! Reductions of a [`Tree`]: over any axes, without a temporary and without a transposing copy.
//!
//! The walk is planned like an elementwise one, with an output that has stride 0 along the reduced axes. Then, by the
//! innermost axis:
//!
//! ```text
//! reduced:  runs, each to a result                               (along)
//! kept:     lanes are outputs side by side, rows are added up    (across)
//! ```
//!
//! Runs that are short and below one another are rows too, whose lanes are merged at the end. A reduced axis along which a leaf does
//! not lie in a run is exchanged with a kept one beside it, so that lanes are outputs. Partial results are merged in pairs of
//! equal weight (`Cascade`), so the error of a sum grows with the logarithm of its length.
//!
//! The walk knows the type of the elements and the reducer, and is compiled once for these. Of an expression it has the sheet that
//! [`elementwise`](super::elementwise) evaluates it by, which computes a block at a time into the first-level cache, and for sums a
//! loop along its runs.

mod alternating;
mod bands;
mod blocks;
mod cascade;
#[cfg(any(feature = "std", feature = "libm"))]
mod exponentials;
mod loops;
mod outer;
#[cfg(feature = "rayon")]
mod parts;
mod reducers;
mod spread;
mod walk;

use super::elementwise::few::{Looped, each_in_fours};
use super::elementwise::planned::each_step;
use super::elementwise::{AS_WIDE, SMALL, Sheet, WIDER, sheet_of};
use super::isa::{Arithmetic, LEVELS, Levels, LowestArithmetic, compiled_for, each_level, isa};
#[cfg(not(target_arch = "x86_64"))]
use super::lanes::Lowest;
use super::lanes::Vectors;
#[cfg(target_arch = "x86_64")]
use super::lanes::{Xmm, Ymm, Zmm};
use super::op::PairOp;
#[cfg(feature = "rayon")]
use super::parallel;
use super::tree::{By, InRun, Operands, Pointers, Tree, Which};
use crate::element::{Element, Real};
use crate::layout::Layout;
use crate::layout::plan::{MAX_AXES, MAX_LEAVES, MAX_OPERANDS, Plan};
use crate::shape::Sizes;
pub use alternating::{Alternating, KnownAlternating, reduce_spread_of_alternating};
pub use bands::{BandLoop, Bands, Stretched, band_loops, reduce_bands, reduce_computed, reduce_stretched};
use blocks::TURNED;
use cascade::Cascade;
use core::hint::black_box;
#[cfg(any(feature = "std", feature = "libm"))]
pub use exponentials::reduce_log_sum_exp;
use loops::{BLOCK, Columns, EachRun, SHORT, WIDTH, find, fold};
pub use reducers::*;
pub use spread::{reduce_spread_of_bands, reduce_spread_of_long_runs, spread_loops};
use walk::{JOINED, PAIRED, SUMMED, walk};

/// A reduction of elements to one value.
///
/// # Safety
/// [`run`](Self::run) asks for elements below `n` only, which are in the run. `Acc` is `Out` where [`CARRIES_OUT`](Self::CARRIES_OUT) says so.
pub unsafe trait Reducer<T>: Copy + Sync + 'static {
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
    /// Is the outcome the same in any order, to the last bit? Then loops are plain, and compilers find their own lanes.
    const EXACT: bool = false;
    /// Is what is carried an element and its number, those of [`placed`](Self::placed)? Then lanes hold them apart.
    const PLACES: bool = false;
    /// Is the largest or smallest of floats kept, among which a NaN counts?
    const COMPARES: bool = false;
    /// Is what is carried what comes out? Then it is written where that is.
    const CARRIES_OUT: bool = false;
    /// The value of nothing.
    fn start(self) -> Self::Acc;
    /// Of one element, where its number is nothing.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first(self, x: T) -> Self::Acc {
        self.step(self.start(), x, 0)
    }
    /// One element more; `at` is its number in row-major order of the reduced axes.
    fn step(self, acc: Self::Acc, x: T, at: usize) -> Self::Acc;
    /// Two parts together.
    fn merge(self, a: Self::Acc, b: Self::Acc) -> Self::Acc;
    /// The outcome, of `n` elements.
    fn finish(self, acc: Self::Acc, n: usize) -> Self::Out;

    /// Where `PLACES` says so: is an element better than one before it?
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_better(x: T, best: T) -> bool {
        let _ = (x, best);
        unreachable!("only where `PLACES` says so")
    }

    /// The same of numbers: of a NaN it may say anything. The better of two is one instruction then, for which the next element waits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_beyond(x: T, best: T) -> bool {
        Self::is_better(x, best)
    }

    /// Where `PLACES` says so: are there NaNs?
    const HAS_NANS: bool = false;

    /// Is it a NaN, of which `is_beyond` may say anything?
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_nan(x: T) -> bool {
        let _ = x;
        false
    }

    /// Where `PLACES` says so: element number `at`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn placed(x: T, at: usize) -> Self::Acc {
        let _ = (x, at);
        unreachable!("only where `PLACES` says so")
    }

    /// The loops for this processor.
    fn loops() -> Self::Loops;

    /// Adjacent elements, the first of them number `at`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slice(self, loops: Self::Loops, x: &[T], at: usize) -> Self::Acc {
        let _ = (loops, x, at);
        unreachable!("only where `SLICES` says so")
    }

    /// What [`slice`](Self::slice) gives for `count` runs of `n` elements, each `step` elements behind the one before it.
    ///
    /// # Safety
    /// `n` elements are in the run behind the start of each, and there is room for the results.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn slices(
        self,
        loops: Self::Loops,
        (from, n): (*const T, usize),
        (count, step): (usize, isize),
        to: *mut Self::Acc,
    ) {
        for k in 0..count {
            // SAFETY: `k < count`, so this is one of the runs, for whose result there is room.
            unsafe {
                let run = core::slice::from_raw_parts(from.offset(k as isize * step), n);
                to.add(k).write(self.slice(loops, run, 0));
            }
        }
    }

    /// The outcome of each column of each group, of so many groups, rows and columns, all adjacent, where elements are
    /// [compared](Self::COMPARES); false where there is a NaN, and what is written then is anything.
    ///
    /// # Safety
    /// So many elements, at least one, are in the run behind `from`, and there is room for the results, which nobody reads.
    #[cfg(feature = "std")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn columns(self, from: *const T, sizes: [usize; 3], to: *mut Self::Out) -> bool {
        let _ = (from, sizes, to);
        unreachable!("only where `COMPARES` says so")
    }

    /// The products of adjacent elements, where `SUMS` and `SLICES` say so.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn products(self, loops: Self::Loops, x: &[T], y: &[T]) -> Self::Acc {
        let _ = (loops, x, y);
        unreachable!("only where `SUMS` and `SLICES` say so")
    }

    /// The squares of the distances of adjacent elements from a centre, where `SUMS` and `SLICES` say so.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn squares(self, loops: Self::Loops, x: &[T], centre: T) -> Self::Acc {
        let _ = (loops, x, centre);
        unreachable!("only where `SUMS` and `SLICES` say so")
    }

    /// Is the outcome of a part an element to be reduced once more? Then there is [`alternating`](Self::alternating).
    const ALTERNATES: bool = false;

    /// Reduces alternating bands.
    ///
    /// # Safety
    /// The bands [fit](Alternating::fit), are not empty, and are those that `N` knows; as many elements are in the run behind `from`, and as many
    /// results as they have can be written in the run behind `out`, which nobody reads.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn alternating<N: KnownAlternating>(self, bands: Alternating, from: *const T, out: *mut Self::Out) {
        let _ = (bands, from, out);
        unreachable!("only where `ALTERNATES` says so")
    }

    /// `n` elements in a row, the first of them number `at`, for a reducer that has a better way than lane by lane:
    /// `element(j)` is number `j`, for `j < n` only.
    #[cfg_attr(not(debug_assertions), inline(always))]
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
pub unsafe fn reduce<E: Tree, R: Reducer<E::Out>>(
    tree: &E,
    reducer: R,
    out: *mut R::Out,
    layout: Layout<'_>,
    out_len: usize,
) {
    let mut operands = Operands::of(tree);
    debug_assert!(operands.are_of(E::LEAVES) && out.is_aligned());
    let origin = Origin {
        tree: (&raw const *tree).cast(),
        sheet: if const { E::IS_LEAF } { None } else { Some(sheet_of::<E>()) },
        summed: if const { E::IS_LEAF || !R::SUMS } { None } else { Some(Summing::<E, R>::TABLE[isa() as usize]) },
        pairs: E::pairs(),
    };
    // SAFETY: sheet and loop are those of the tree, and of the level that `isa` says; without them the tree is a leaf. The output is
    // the caller's.
    unsafe { reduce_from::<E::Out, R>(origin, &mut operands, reducer, out, layout, out_len) }
}

/// Sums a run of `n` elements: leaf `i` is at `pointers[i]`.
///
/// `tree` points to the expression that the loop is for, whose leaves are laid out along the run, and the processor has the loop's
/// level.
type Summation<R, A> = unsafe fn(tree: *const (), reducer: R, pointers: &Pointers, n: usize) -> A;

/// The sums of a tree's elements, one loop for each level.
struct Summing<E, R>(E, R);

impl<E: Tree, R: Reducer<E::Out>> Summing<E, R> {
    const TABLE: [Summation<R, R::Acc>; LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn $level[E: Tree, R: Reducer<E::Out>](
                        tree: *const (), reducer: R, pointers: &Pointers, n: usize,
                    ) -> R::Acc {
                        summed::<E, R, <$vectors as Vectors>::Arithmetic>(tree, reducer, pointers, n)
                    }
                }
                $level::<E, R>
            }};
        }
        each_level!(at)
    };
}

/// The body of every [`Summation`].
///
/// # Safety
/// As [`Summation`] says.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn summed<E: Tree, R: Reducer<E::Out>, A: Arithmetic>(
    tree: *const (),
    reducer: R,
    pointers: &Pointers,
    n: usize,
) -> R::Acc {
    // SAFETY: `tree` points to an `E`, whose leaves are laid out along the `n` elements of the run, below which `fold` asks.
    unsafe {
        let tree = *tree.cast::<E>();
        let element = |j: usize| tree.at(0, pointers, By(InRun::<0>(j), A::default()));
        fold(reducer, 0, n, 0, &element)
    }
}

/// Where the elements of a reduction come from, with the expression forgotten: from the one leaf, or from the sheet, which is
/// **of the tree**. If the tree has `pairs`, it is of two leaves of its own type.
#[derive(Clone, Copy)]
pub struct Origin<R, A> {
    tree: *const (),
    sheet: Option<Sheet>,
    summed: Option<Summation<R, A>>,
    pairs: PairOp,
}

// SAFETY: `tree` points to a `Tree`, which is `Sync`, as the loops are, which are of the tree.
unsafe impl<R: Sync, A> Sync for Origin<R, A> {}

/// [`reduce`] for all expressions of one type of elements.
///
/// # Safety
/// As for [`reduce`]; origin and operands are of one tree, whose elements are `T`.
#[inline(never)]
pub unsafe fn reduce_from<'a, T: Element, R: Reducer<T>>(
    origin: Origin<R, R::Acc>,
    operands: &mut Operands<'a>,
    reducer: R,
    out: *mut R::Out,
    layout: Layout<'a>,
    out_len: usize,
) {
    let leaves = operands.widths().len();
    let kernels = ReduceLoops::chosen();
    let flat = out_len == 1 && are_flat(operands.with_output(layout));
    let n = if flat { layout.sizes.len() } else { 0 };
    let pointers = operands.pointers();
    if (1..=BLOCK).contains(&n) {
        // SAFETY: all leaves are contiguous, so `n` elements are in the run of each. The first is where the elements are, or has the
        // factors with the second, or the loop is that of the tree; and the output is one element.
        unsafe {
            if origin.sheet.is_none() {
                let (mut acc, from) = (reducer.start(), pointers[0].cast());
                let loops = kernels.slices;
                (kernels.runs)(EachRun { reducer, loops, from, n, count: 1, step: 0, at: (0, 0), accs: &mut acc });
                return out.write(reducer.finish(acc, n));
            }
            if R::SUMS && R::SLICES && n >= PAIRED && origin.pairs == PairOp::Products {
                return out.write(reducer.finish(products(reducer, kernels.slices, pointers, n), n));
            }
            if let Some(sum) = origin.summed
                && n >= SUMMED
            {
                return out.write(reducer.finish(sum(origin.tree, reducer, pointers, n), n));
            }
        }
    }
    let mut plan: Plan = Plan::empty();
    if n > 0 {
        plan.set(1, leaves + 1, n, |_| n, |_, k| isize::from(k < leaves));
    } else {
        plan.fill(operands.with_output(layout));
    }
    // SAFETY: origin and operands are of one tree, the output is the caller's, and all are laid out along the plan that was made for them.
    unsafe { reduce_along(origin, &mut plan, operands, kernels, reducer, out, out_len) }
}

/// What comes of the products of two factors, the first leaves.
///
/// # Safety
/// `n` elements are in the run of each, and are `T`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn products<T: Element, R: Reducer<T>>(reducer: R, loops: R::Loops, pointers: &Pointers, n: usize) -> R::Acc {
    // SAFETY: `n` elements are in the run of either factor.
    let factor = |leaf: usize| unsafe { core::slice::from_raw_parts(pointers[leaf].cast::<T>(), n) };
    reducer.products(loops, factor(0), factor(1))
}

/// [`reduce_from`] along the plan of the operands.
///
/// # Safety
/// As for [`reduce_from`].
unsafe fn reduce_along<T: Element, R: Reducer<T>>(
    origin: Origin<R, R::Acc>,
    plan: &mut Plan,
    operands: &Operands<'_>,
    kernels: ReduceLoops<T, R>,
    reducer: R,
    out: *mut R::Out,
    out_len: usize,
) {
    let leaves = operands.widths().len();
    if plan.is_empty() {
        for at in 0..out_len {
            // SAFETY: `at < out_len`, and as the tree has no element, so many are in the run of the output.
            unsafe { *out.add(at) = reducer.finish(reducer.start(), 0) };
        }
        return;
    }
    // A reduced axis along which a leaf is not in a run, beside a kept one: lanes are outputs.
    let in_runs = |axis: usize| (0..leaves).all(|leaf| matches!(plan.stride(axis, leaf), 0 | 1));
    let keeps = |axis: usize| plan.stride(axis, leaves) != 0;
    let beside = plan.rank() > 1 && !keeps(0) && keeps(1);
    // Short runs of an expression of two leaves that move along one of two kept axes each, as for the distances of all points of two
    // sets: what lies along the first is packed once, turned, and serves all positions of the second.
    let turned = beside
        && !R::PLACES
        && leaves == 2
        && origin.sheet.is_some()
        && size_of::<T>() <= size_of::<u64>()
        && plan.rank() > 2
        && plan.dim(0) <= TURNED
        && plan.dim(1) >= TURNED
        && plan.dim(2) >= 8
        && keeps(2)
        && (0..leaves).all(|leaf| plan.stride(1, leaf) == 0 || plan.stride(2, leaf) == 0);
    if turned || beside && plan.dim(1) >= 16 && !in_runs(0) && (plan.dim(0) <= 64 || in_runs(1)) {
        plan.swap_axes(0, 1);
    } else if beside
        && plan.dim(0) * plan.dim(1) < 64
        && let Some(far) = (2..plan.rank()).find(|&axis| plan.stride(axis, leaves) == 0 && plan.dim(axis) >= 16)
        && origin.sheet.is_some()
    {
        // Rows of a block are along axis 1: the longer axis.
        plan.swap_axes(1, far);
    } else if plan.rank() > 2
        && keeps(0)
        && keeps(1)
        && origin.sheet.is_some()
        && let Some(far) = (2..plan.rank()).find(|&axis| plan.stride(axis, leaves) == 0)
        && plan.dim(far) >= WIDTH / plan.dim(0).min(WIDTH)
    {
        // Rows of a block are added up: not one alone for each position of the axis that is reduced.
        plan.swap_axes(1, far);
    }
    let keeps = |axis: usize| plan.stride(axis, leaves) != 0;
    let job = Job {
        origin,
        reducer,
        kernels,
        plan,
        widths: operands.widths(),
        joins: plan.dim_or_one(0) < JOINED
            && plan.dim_or_one(1) >= if plan.rank() == 2 { 64 / plan.dim_or_one(0) * 3 } else { 128 },
        few: plan.dim_or_one(0) <= JOINED,
        turned,
        in_runs: plan.rank() > 1
            && keeps(1)
            && plan.dim(1) >= 8
            && plan.dim(0) <= SHORT
            && (plan.dim(0) <= 4 || (2..plan.rank()).all(|axis| keeps(axis) || plan.dim(axis) < 8)),
        n: plan.len() / out_len.max(1),
    };
    // SAFETY: the plan walks each leaf, which is an array, within its sizes, and the output within `layout`: all are
    // laid out along it, but that positions of the reduced axes share an element of the output.
    unsafe {
        #[cfg(feature = "rayon")]
        if plan.len() >= parallel::ENOUGH {
            return parts::in_parts(&job, operands.pointers(), out);
        }
        walk(&job, operands.pointers(), out);
    }
}

/// Are `n` elements of a tree whose leaves are contiguous, and of its sizes, reduced where they lie, by [`reduce_a_run`]? Very few are
/// only if their number is not known while compiling: others have straight code.
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn is_a_run<E: Tree, R: Reducer<E::Out>>(n: usize, open: bool) -> bool {
    (if E::IS_LEAF { R::SLICES } else { R::SUMS }) && n <= BLOCK && n >= if open { 1 } else { PAIRED }
}

/// The most elements that are reduced in a plain loop, where they are a run: to the same outcome in any order.
const PLAIN: usize = 256;

/// The same in bytes, of narrow elements; and of all where a loop's vectors are [as wide](AS_WIDE) as a call's.
const PLAIN_BYTES: usize = if AS_WIDE { 8192 } else { 1024 };

/// Is a tree of `n` elements, whose number is known while compiling, reduced by [`reduce_plainly`]?
pub const fn is_plain<E: Tree, R: Reducer<E::Out>>(n: usize) -> bool {
    let few = n > 0 && (n <= PLAIN || n.saturating_mul(size_of::<E::Out>()) <= PLAIN_BYTES);
    E::IS_LEAF && R::EXACT && !R::PLACES && few
}

/// What comes of `n` elements in a run, in a loop whose vectors the compiler finds.
///
/// # Safety
/// [`is_plain`] says so; `n` elements are in the run of the one leaf, and `out` can be written.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn reduce_plainly<E: Tree, R: Reducer<E::Out>>(tree: &E, reducer: R, n: usize, out: *mut R::Out) {
    let mut pointers = [core::ptr::null(); MAX_LEAVES];
    tree.point(0, &mut pointers);
    let from = pointers[0].cast::<E::Out>();
    let mut acc = reducer.start();
    for at in 0..n {
        // SAFETY: `at` is below the number of elements in the run of the leaf.
        acc = reducer.step(acc, unsafe { *from.add(at) }, 0);
    }
    // SAFETY: the caller has room for one result in the run of the output.
    unsafe { out.write(reducer.finish(acc, n)) };
}

/// What comes of a tree of `n` elements: its leaves are all contiguous, and of its sizes.
///
/// # Safety
/// [`is_a_run`] says so; `n` elements are in the run of each leaf, and `out` can be written.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn reduce_a_run<E: Tree, R: Reducer<E::Out>>(tree: &E, reducer: R, n: usize, out: *mut R::Out) {
    let mut pointers = [core::ptr::null(); MAX_LEAVES];
    tree.point(0, &mut pointers);
    // SAFETY: `n` elements are in the run of each leaf. The output can be written.
    unsafe { out.write(reducer.finish(of_a_run::<E, R>(tree, reducer, R::loops(), &pointers, n), n)) };
}

/// # Safety
/// As [`reduce_a_run`], of the leaves of the tree from these pointers on.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn of_a_run<E: Tree, R: Reducer<E::Out>>(
    tree: &E,
    reducer: R,
    loops: R::Loops,
    pointers: &Pointers,
    n: usize,
) -> R::Acc {
    // SAFETY: `n` elements are in the run of each leaf: the only one, or the two factors, which are of the same type, or those of the tree,
    // whose loop this is, of the level that `isa` says.
    unsafe {
        if const { E::IS_LEAF } {
            reducer.slice(loops, core::slice::from_raw_parts(pointers[0].cast(), n), 0)
        } else if const { R::SLICES } && E::pairs() == PairOp::Products {
            products(reducer, loops, pointers, n)
        } else {
            Summing::<E, R>::TABLE[isa() as usize]((&raw const *tree).cast(), reducer, pointers, n)
        }
    }
}

/// What comes of few elements, `n`, in loops with constant bounds.
///
/// # Safety
/// The loops fit the tree, whose leaves so are laid out along them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn few<E: Tree, R: Reducer<E::Out>, N: Looped>(tree: &E, reducer: R, n: usize) -> R::Out {
    let mut accs = [reducer.start(); 4];
    // SAFETY: the loops fit the tree, as each leaf is laid out along them.
    unsafe {
        each_in_fours::<E, N>(
            tree,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |lane, number, x| accs[lane] = reducer.step(accs[lane], x, number),
        );
    }
    reducer.finish(merge_four(reducer, accs), n)
}

/// Four lanes merged.
#[cfg_attr(not(debug_assertions), inline(always))]
fn merge_four<T, R: Reducer<T>>(reducer: R, [a, b, c, d]: [R::Acc; 4]) -> R::Acc {
    reducer.merge(reducer.merge(a, b), reducer.merge(c, d))
}

/// Are all but the last, the output, contiguous and of its sizes?
pub fn are_flat(operands: &[Layout<'_>]) -> bool {
    let Some((out, leaves)) = operands.split_last() else { return false };
    leaves.iter().all(|leaf| leaf.strides.is_none() && Sizes::same(leaf.sizes, out.sizes))
}

/// The most elements that are reduced by straight code where the axes that are kept lie between those that are not: neither runs nor bands.
const CROOKED: usize = 512;

/// The most elements of one of their results, whose sum is one after the other.
const IN_TURN: usize = 64;

/// Are the results of columns kept side by side while rows are added to them, and not reduced one after the other? Of a few rows, and of few
/// columns of some, the compiler makes vectors of that, too; of many columns it may make gathers of this.
const fn are_beside(sums: bool, rows: usize, cols: usize) -> bool {
    match cols {
        0..=16 => rows > if sums { 12 } else { 4 },
        _ => sums && 4 < rows && rows <= 6,
    }
}

/// Are elements of these sizes reduced over these axes by straight code, [`small`]?
pub const fn is_small(sizes: Sizes<'_>, axes: u64) -> bool {
    let (mut kept, mut depth) = (1, 0);
    while depth < sizes.rank() {
        if axes >> depth & 1 == 0 {
            kept *= sizes.at_depth(depth);
        }
        depth += 1;
    }
    let len = sizes.len();
    let more = match Bands::of(sizes, axes) {
        Some(bands) => bands.are_in_registers(),
        None => len <= IN_TURN * kept,
    };
    has_small_plan(sizes) && (len <= SMALL || more)
}

/// Is there a [`small_plan`] for elements of these sizes?
const fn has_small_plan(sizes: Sizes<'_>) -> bool {
    let (mut loops, mut depth) = (0, 0);
    while depth < sizes.rank() {
        loops += (sizes.at_depth(depth) > 1) as usize;
        depth += 1;
    }
    let len = sizes.len();
    sizes.rank() <= MAX_AXES && len > 0 && len <= CROOKED && loops <= SMALL_AXES
}

/// Reduces a tree whose leaves are all contiguous, and of few elements, as [`is_small`] says, with a plan made while compiling: straight code.
/// In which order elements are taken is what the compiler makes vectors of: where there are several results, the sum of each is that of its elements
/// in their order, in any case.
///
/// # Safety
/// `plan` is [`small_plan`]'s for the sizes of this tree's leaves, all contiguous, of elements that are [small](is_small) or whose bands
/// [are straight](Bands::are_straight), so that the pointers are laid out along it. `out_len` elements are in the run of `out`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn small<E: Tree, R: Reducer<E::Out>>(
    tree: &E,
    reducer: R,
    plan: &'static Plan<SMALL_AXES>,
    pointers: &Pointers,
    out: *mut R::Out,
    out_len: usize,
    n: usize,
) {
    let [kept, reduced] = small_loops(plan, E::LEAVES);
    let at = |begin: [usize; SMALL_AXES], step| Planned(plan, begin).moved(step);
    let stepped = |acc: R::Acc, at: Planned| {
        // SAFETY: `at` is a position of the plan, along which the leaves are laid out.
        let x = unsafe { tree.at(0, pointers, at) };
        reducer.step(acc, x, at.of(E::LEAVES) as usize)
    };
    let write = |to: usize, acc| {
        debug_assert!(to < out_len);
        // SAFETY: the position is one of the plan's output, whose elements are in the run of `out`.
        unsafe { out.add(to).write(reducer.finish(acc, n)) };
    };
    let inner_is_kept = plan.stride_or_zero(0, E::LEAVES + 1) != 0;
    let apart = reduced.iter().filter(|&&len| len > 1).count() > 1;
    let beside = out_len <= SMALL && inner_is_kept && (apart || are_beside(R::SUMS, n, out_len));
    let as_they_lie = R::SUMS && apart && !inner_is_kept && 1 < out_len && out_len <= 16 && n >= 32;
    // Results that are kept side by side. A closure that is called twice is not inlined, and what a function is given is not known soon enough.
    macro_rules! beside {
        ($outer:expr, $inner:expr) => {{
            let mut accs = [reducer.start(); SMALL];
            each_step(
                $outer,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |begin| {
                    if R::EXACT && out_len > 8 {
                        // Kept from gathers across the rows.
                        black_box(());
                    }
                    each_step(
                        $inner,
                        #[cfg_attr(not(debug_assertions), inline(always))]
                        |step| {
                            let at = at(begin, step);
                            let acc = &mut accs[at.of(E::LEAVES + 1) as usize];
                            *acc = stepped(*acc, at);
                        },
                    );
                },
            );
            return accs[..out_len].iter().enumerate().for_each(|(to, &acc)| write(to, acc));
        }};
    }
    if beside {
        beside!(reduced, kept)
    }
    if as_they_lie {
        let mut all = kept;
        all.iter_mut().zip(reduced).for_each(|(len, own)| *len *= own);
        beside!([1; SMALL_AXES], all)
    }
    // One result alone would wait for each step before the next, and so does each comparison with all before it.
    let in_lanes = out_len == 1 || !R::SUMS && !R::EXACT && (n > 16 || apart && n > 4);
    let alone = (!R::SUMS || WIDER > 1) && apart && n > 4 && !inner_is_kept;
    each_step(
        kept,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |begin| {
            if alone {
                // Kept from gathers across the results.
                black_box(());
            }
            let (mut accs, mut position) = ([reducer.start(); 4], 0);
            each_step(
                reduced,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |step| {
                    let acc = &mut accs[if in_lanes { position % 4 } else { 0 }];
                    *acc = stepped(*acc, at(begin, step));
                    position += 1;
                },
            );
            let acc = if in_lanes { merge_four(reducer, accs) } else { accs[0] };
            write(Planned(plan, begin).of(E::LEAVES + 1) as usize, acc);
        },
    );
}

/// The loops along the axes of a small reduction that are kept, and along those that are reduced.
#[cfg_attr(not(debug_assertions), inline(always))]
fn small_loops(plan: &Plan<SMALL_AXES>, leaves: usize) -> [[u32; SMALL_AXES]; 2] {
    let [mut kept, mut reduced] = [[1; SMALL_AXES]; 2];
    for axis in 0..SMALL_AXES {
        // Each axis is one of both.
        let own = if plan.stride_or_zero(axis, leaves + 1) != 0 { &mut kept } else { &mut reduced };
        own[axis] = plan.dim_or_one(axis) as u32;
    }
    [kept, reduced]
}

/// Reduces the squares of the distances of a tree's elements from their mean, as [`small`] reduces elements.
///
/// # Safety
/// As there.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn small_spread<E: Tree<Out: Real>, R: Reducer<E::Out, Out = E::Out>>(
    tree: &E,
    reducer: R,
    plan: &'static Plan<SMALL_AXES>,
    pointers: &Pointers,
    out: *mut E::Out,
    n: usize,
) {
    let ([kept, reduced], mean) = (small_loops(plan, E::LEAVES), Mean { correction: 0 });
    each_step(
        kept,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |begin| {
            let element = |step: [usize; SMALL_AXES]| {
                // SAFETY: it is a position of the plan, along which the leaves are laid out.
                unsafe { tree.at(0, pointers, Planned(plan, begin).moved(step)) }
            };
            let mut acc = Reducer::<E::Out>::start(mean);
            each_step(
                reduced,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |step| acc = mean.step(acc, element(step), 0),
            );
            let centre: E::Out = mean.finish(acc, n);
            let mut acc = reducer.start();
            each_step(
                reduced,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |step| {
                    let distance = element(step) - centre;
                    acc = reducer.step(acc, distance * distance, 0);
                },
            );
            let to = Planned(plan, begin).of(E::LEAVES + 1) as usize;
            // SAFETY: the position is one of the plan's output, whose elements are in the run of `out`.
            unsafe { out.add(to).write(reducer.finish(acc, n)) };
        },
    );
}

/// The most axes of a small reduction: each has at least two elements.
pub const SMALL_AXES: usize = 6;

/// The element at a position of a plan made while compiling.
#[derive(Clone, Copy)]
struct Planned(&'static Plan<SMALL_AXES>, [usize; SMALL_AXES]);

impl Planned {
    /// So many steps further along each axis.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn moved(mut self, steps: [usize; SMALL_AXES]) -> Self {
        for (at, step) in self.1.iter_mut().zip(steps) {
            *at += step;
        }
        self
    }
}

impl Which for Planned {
    type Arithmetic = LowestArithmetic;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(self, leaf: usize) -> isize {
        let mut offset = 0;
        for (axis, &at) in self.1.iter().enumerate() {
            offset += at as isize * self.0.stride_or_zero(axis, leaf);
        }
        offset
    }
}

/// The plan of [`small`]: the leaves, then the number of an element among those that are reduced, then the output.
/// Empty for larger trees: the constant is evaluated even where it is not used.
pub const fn small_plan(leaves: &[Sizes<'static>], sizes: Sizes<'static>, axes: u64) -> Plan<SMALL_AXES> {
    let rank = sizes.rank();
    if leaves.len() + 2 > MAX_OPERANDS || !has_small_plan(sizes) {
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

/// A reduction of elements `T`, to be walked along its plan. The kernels and the sheet are of a level that the processor has.
struct Job<'p, T: Element, R: Reducer<T>> {
    origin: Origin<R, R::Acc>,
    reducer: R,
    kernels: ReduceLoops<T, R>,
    plan: &'p Plan,
    widths: &'p [usize],
    /// Are there few columns, and many rows to join? So it is for the whole, whatever the part.
    joins: bool,
    /// Are all columns in one block of many rows? For the whole too.
    few: bool,
    /// Are there many short runs side by side? For the whole too.
    in_runs: bool,
    /// Are all rows in one block, so that what is packed of them serves other blocks? For the whole too.
    turned: bool,
    /// Elements of the tree for each of the output.
    n: usize,
}

/// The loops of a reduction, compiled for one level.
struct ReduceLoops<T: Element, R: Reducer<T>> {
    columns: unsafe fn(Columns<T, R>),
    runs: unsafe fn(EachRun<T, R>),
    slices: R::Loops,
}

impl<T: Element, R: Reducer<T>> ReduceLoops<T, R> {
    /// Those for this processor.
    fn chosen() -> Self {
        let level = isa() as usize;
        let (columns, runs) = (Levels::<Columns<T, R>>::RUN[level], Levels::<EachRun<T, R>>::RUN[level]);
        ReduceLoops { columns, runs, slices: R::loops() }
    }
}

impl<T: Element, R: Reducer<T>> Clone for ReduceLoops<T, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Element, R: Reducer<T>> Copy for ReduceLoops<T, R> {}

impl<T: Element, R: Reducer<T>> Clone for Job<'_, T, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Element, R: Reducer<T>> Copy for Job<'_, T, R> {}
