//! Expressions whose plan is a constant: all leaves contiguous, all sizes known while compiling.
//!
//! ```text
//! few elements, of operations that every processor has      loops with constant bounds                        (Loops)
//! many times few short rows, or narrow ones, of no vector    the same                                          (Loops)
//! rows of less than a vector, in a build for AVX-512         loops by windows, which several of them are      (Loops, [windows])
//! rows of a power of two of elements, less than a vector     a sheet for several of them at once               (Rows, [joined])
//! rows of at most 32, of narrow elements 64                 a sheet for their length, over all axes, with     (Rows)
//!                                                           AVX-512 by windows, if they are alike
//! other rows, called again and again for little             a sheet for any length, over all axes             (Rows)
//! one run, of at most three leaves                          a sheet for one run                               (Run)
//! other rows                                                the sheet, over two axes                          (Rows)
//! many short rows of which some repeat                      the sheet for one run                             (Rows)
//! threads                                                   the walk, from this plan                          (Walk)
//! ```
//!
//! Which of them is decided while compiling; a call has a pointer to a constant, and where the leaves begin: of at most three in registers, of
//! more in the tree on the stack. Sheets are compiled for an operation and a length of rows, whatever the shapes.

use super::ends::{ends_within, has_few_blocks, row_that_ends_within, run_apart};
use super::joined;
use super::periods;
use super::pieces::{MOST_PLACES, RowPieces, VECTOR, copy_from, most_places};
use super::windows::{self, InWindows};
use super::{
    ALL_BUT_FIRST, AS_WIDE, RowSteps, SMALL, Sheet, Sheets, Trials, WIDER, Walk, cache_of, each_row, run, try_nest,
};
use crate::kernel::isa::{
    CacheLevel, LEVELS, LowestArithmetic, ONE_LEVEL, compiled_for, each_level, isa_for, known_isa_for, unless_alike,
};
use crate::kernel::lanes::{BYTES, Vectors, as_written, hidden};
#[cfg(not(target_arch = "x86_64"))]
use crate::kernel::lanes::{Lowest, Lowest as Widest, Lowest as Wider};
#[cfg(target_arch = "x86_64")]
use crate::kernel::lanes::{Xmm, Ymm, Ymm as Wider, Zmm, Zmm as Widest};
use crate::kernel::op::Work;
use crate::kernel::parallel;
use crate::kernel::tree::{Operands, Pointers, Tree, Which, Widths, pointers_at};
use crate::layout::Layout;
use crate::layout::nest::{NEST_AXES, NEST_LEAVES, NEST_OUT, Nest, SOME};
use crate::layout::plan::{MAX_LEAVES, MAX_OPERANDS, Plan};
use crate::shape::Sizes;
use core::hint::black_box;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// Outputs of at most so many elements are computed by loops of their own, where they are called, or in a function ([`apart`]). Wider vectors
/// gain more than a call costs sooner, where more is done with each element; of narrow elements there are more in each.
const fn most_in_loops<E: Tree>() -> usize {
    match E::WORK {
        Work::Little | Work::Masks | Work::Converts => {
            let width = widest::<E>();
            WIDER * if width == 0 || width > 4 { 128 } else { 512 / width }
        }
        // A call with more leaves than are arguments takes longer.
        Work::Long if WIDER > 1 && E::LEAVES > CALLED_LEAVES => 128 * WIDER,
        Work::Long => 48 * WIDER,
        Work::Much => 16,
    }
}

/// The bytes of an element, the widest of those that are read or written.
pub(super) const fn widest<E: Tree>() -> usize {
    let (mut width, mut leaf) = (size_of::<E::Out>(), 0);
    while leaf < E::LEAVES && leaf < MAX_LEAVES {
        width = if E::WIDTHS[leaf] as usize > width { E::WIDTHS[leaf] as usize } else { width };
        leaf += 1;
    }
    width
}

/// The same, where the output lies where the loops are.
const fn most_in_loops_here(work: Work) -> usize {
    match work {
        Work::Little | Work::Masks | Work::Converts => 256 * WIDER,
        Work::Long => 128,
        Work::Much => 16,
    }
}

/// Rows of fewer bytes are of three vectors at most that every processor has: as much as a sheet does from row to row.
const NARROW: usize = 48;

/// Rows of at most so many bytes, of which so few are adjacent, are loops of the shape's own where the compiler's vectors are wider than those of
/// every processor.
const LOOPED: usize = 8 * VECTOR;
const FEW_ROWS: u32 = 8;

/// Of at most so many bytes results are computed before one of them is written: a loop around them the compiler unrolls, and then forgets that
/// nothing else points there.
pub(super) const FOUR_VECTORS: usize = 4 * VECTOR;

/// Of at most so many bytes results are straight code whatever their rows are, where vectors are wider than on every processor.
pub(super) const FEW_VECTORS: usize = 8 * VECTOR * WIDER;

/// How many elements of so many bytes are straight code whatever their rows are.
const fn few_places(width: usize) -> usize {
    let few = FEW_VECTORS / if width == 0 { 1 } else { width };
    if WIDER > 1 && few > SMALL { few } else { SMALL }
}

/// So many elements the compiler makes straight code of, in rows of any length; and so many, in so few rows. Of others it makes vectors across
/// rows, which it gathers and scatters.
const UNROLLED: usize = 48;
const UNROLLED_IN_FEW_ROWS: (usize, u32) = (100, 10);

/// The same of uneven rows, where sheets compute several at once, and of narrow elements: of more it makes single steps.
const UNROLLED_UNEVEN: [usize; 2] = [56, 80];

/// Groups of rows have at most so many elements, and are a power of two of rows: of these it does make straight code, and of ten rows of three
/// elements a loop that gathers and scatters.
const GROUP: u32 = 32;

/// Most expressions have at most so many leaves.
const FEW_LEAVES: usize = 4;

/// Planes of fewer elements are not joined by sheets: they have more to do from one to the next.
const JOINED_PLANE: u32 = 40;

/// Of at most so many bytes rows that are [joined] are computed by loops of their own, where vectors are wider than on every processor.
const JOINED_HERE: usize = 2048;

/// A plan as a constant of a type.
pub trait Nested {
    /// The plan, if it fits.
    const NEST: Option<Nest>;
    /// Which leaf is the output itself, if one is.
    const TARGET: Option<usize>;
}

/// How an expression with a [`Nest`] is evaluated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    /// There is no nest.
    Unknown,
    /// Loops with constant bounds and strides, where it is called.
    Loops,
    /// A sheet for the only run.
    Run,
    /// Sheets over rows as they lie.
    Rows,
    /// The walk that all others take.
    Walk,
}

/// What a call needs to know of an expression's shapes: a constant.
pub struct Route {
    /// The plan, which is for the leaves of one tree and an output, all contiguous.
    pub nest: Nest,
    /// The sheets, or none for a walk.
    sheets: Option<RouteSheets>,
    /// The leaves that stay along a row, as the sheets take them.
    constant: u32,
    /// The bytes from row to row, as the sheets take them.
    steps: RowSteps,
    /// Where the elements are.
    cache: CacheLevel,
    /// Which leaf is the output itself, if one is.
    target: Option<usize>,
    /// From how many rows on they are runs with periods; a number that there are not, if they never are.
    periods_from: u32,
}

impl Route {
    /// The positions of the nest's outermost axis, and the elements of the output at each.
    pub const fn outermost(&self) -> (usize, usize) {
        let Some(last) = (self.nest.rank as usize).checked_sub(1) else { return (1, 1) };
        (self.nest.dims[last] as usize, self.nest.strides[last][NEST_OUT] as usize)
    }

    /// Do all leaves move on along the rows?
    pub const fn is_in_runs(&self) -> bool {
        self.constant == 0
    }
}

/// Evaluates all rows of a nest, of these sizes: leaf `i` is at `pointers[i]`, and the output at `out`.
///
/// Pointers and output are laid out along the nest. `tree` points to the expression that the sheet is for, and the processor has the sheet's
/// level.
type NestSheet =
    unsafe fn(tree: *const (), pointers: *const *const u8, nest: &Nest, out: *mut u8, dims: &[u32; NEST_AXES]);

/// Evaluates the nest of a route, or its only run: the leaves begin at `a`, `b` and `c`, as many as there are, and the output at `out`. All are
/// arguments, which are registers.
///
/// The leaves and the output are laid out along the nest. `tree` points to the expression that the sheet is for, unless that has a
/// [bare](Tree::BARE) one, and the processor has the sheet's level.
type CalledSheet =
    unsafe fn(route: &CalledRoute, tree: *const (), out: *mut u8, a: *const u8, b: *const u8, c: *const u8);

/// The most leaves of an expression that a [`CalledSheet`] is for.
const CALLED_LEAVES: usize = 3;

/// Runs of at most so many bytes are loops rather than a [`CalledSheet`]: as many of the vectors that every processor has as cost what a call
/// does, and what it needs: a tree that is written to memory, wider results than operands.
const fn most_bytes_in_loops<E: Tree>() -> usize {
    WIDER * if E::BARE.is_none() || matches!(E::WORK, Work::Converts) { 16 * VECTOR } else { 12 * VECTOR }
}

/// The same, where they [wait](PlannedTree::WAITS) for what was written.
const MOST_THAT_WAIT: usize = 16 * VECTOR * WIDER;

/// The same, where the compiler's are [as wide](AS_WIDE): all that a call costs is lost then. Of longer runs it is little.
const WIDE_RUN: usize = 64 * VECTOR * WIDER;

/// The same of rows, whose length the loops know: what is repeated along them stays in registers, and what is left behind whole vectors is no
/// choice. Beyond a cache it is memory that is waited for. Not where the output is read, of which the compiler makes no such vectors, nor of what
/// takes long: it does what is left one by one.
const WIDE_ROWS: usize = 1 << 17;

/// What a call needs to know of the shapes of an expression of few leaves: a constant.
pub struct CalledRoute {
    sheets: &'static [CalledSheet; LEVELS],
    /// The elements.
    pub len: usize,
    cache: CacheLevel,
    /// The nest, if it is more than one run.
    nest: &'static Nest,
}

/// The arguments of a sheet that say what is computed: the tree, if it is asked for, and where its leaves begin.
#[derive(Clone, Copy)]
pub struct CalledWith<'t> {
    tree: *const (),
    leaves: [*const u8; CALLED_LEAVES],
    borrow: PhantomData<&'t ()>,
}

impl<'t> CalledWith<'t> {
    /// That of a tree, of which one leaf may be the output.
    #[inline(always)]
    pub fn new<E: Tree>(tree: &'t E, target: Option<usize>, out: *const E::Out) -> Self {
        let mut leaves = [core::ptr::null(); CALLED_LEAVES];
        point(tree, target, out, &mut leaves);
        // One that need not be in memory is not written to it.
        let tree = if const { E::BARE.is_some() } { core::ptr::null() } else { (&raw const *tree).cast() };
        CalledWith { tree, leaves, borrow: PhantomData }
    }
}

impl CalledRoute {
    /// Evaluates the expression. Not inlined, and one function for all.
    ///
    /// # Safety
    /// As [`over`], for the nest of the route, which is that of `called`.
    #[inline(always)]
    pub unsafe fn follow(&self, called: CalledWith<'_>, out: *mut u8) {
        let CalledWith { tree, leaves: [a, b, c], .. } = called;
        // SAFETY: all are laid out along the nest, as the caller says.
        unsafe { self.call(tree, out, a, b, c) }
    }

    /// Calls the sheet: with its own arguments in the same registers, so that nothing is moved, and nothing to be done behind it.
    ///
    /// # Safety
    /// As for the [`CalledSheet`], but for the level.
    #[inline(never)]
    unsafe fn call(&self, tree: *const (), out: *mut u8, a: *const u8, b: *const u8, c: *const u8) {
        let Some(isa) = known_isa_for(self.cache) else {
            // SAFETY: all are laid out along the nest, as the caller says.
            return unsafe { self.call_first(tree, out, a, b, c) };
        };
        // SAFETY: all are laid out along the nest; the sheet is one of this tree, of a level no higher than `isa` says.
        unsafe { self.sheets[isa as usize](self, tree, out, a, b, c) }
    }

    /// The same before the processor was asked.
    ///
    /// # Safety
    /// As [`call`](Self::call).
    #[cold]
    #[inline(never)]
    unsafe fn call_first(&self, tree: *const (), out: *mut u8, a: *const u8, b: *const u8, c: *const u8) {
        // SAFETY: all are laid out along the nest; the sheet is one of this tree, of a level no higher than `isa` says.
        unsafe { self.sheets[isa_for(self.cache) as usize](self, tree, out, a, b, c) }
    }
}

/// How the blocks of a run end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RunEnds {
    /// As those of any number of elements do.
    Any,
    /// [Within](ends_within) a block.
    Within,
    /// [Apart](run_apart) from each other.
    Apart,
}

/// The sheets of a tree for one run, along which the leaves of `CONSTANT` stay, and which ends so.
struct RunSheets<E, const CONSTANT: u32, const ENDS: u8>(E);

impl<E: Tree, const CONSTANT: u32, const ENDS: u8> RunSheets<E, CONSTANT, ENDS> {
    const TABLE: [CalledSheet; LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn $level[E: Tree, const CONSTANT: u32, const ENDS: u8](
                        route: &CalledRoute, tree: *const (), out: *mut u8, a: *const u8, b: *const u8, c: *const u8,
                    ) -> () {
                        type A = <$vectors as Vectors>::Arithmetic;
                        let ((tree, pointers), len, out) = (arguments::<E>(tree, [a, b, c]), route.len, out.cast());
                        if const { ENDS == RunEnds::Within as u8 } {
                            row_that_ends_within::<E, A, CONSTANT>(&tree, &pointers, out, len)
                        } else if const { ENDS == RunEnds::Apart as u8 } {
                            run_apart::<E, A, CONSTANT>(&tree, &pointers, out, len)
                        } else {
                            run::<E, A, CONSTANT>(&tree, &pointers, out, len)
                        }
                    }
                }
                $level::<E, CONSTANT, ENDS>
            }};
        }
        unless_alike(each_level!(at), !E::FUSES)
    };
}

/// What a tree whose rows are runs [with periods](periods) is given in the place of sheets: it takes those of runs.
///
/// # Safety
/// As for a [`CalledSheet`].
unsafe fn in_periods<E: Tree>(
    route: &CalledRoute,
    tree: *const (),
    out: *mut u8,
    a: *const u8,
    b: *const u8,
    c: *const u8,
) {
    // SAFETY: the tree is there, unless it is bare; all are laid out along the nest of the route, in whose planes there are rows enough. The
    // sheet is one of this tree, of a level no higher than `isa` says.
    unsafe {
        let (tree, pointers) = arguments::<E>(tree, [a, b, c]);
        let sheet = Sheets::<E>::TABLE[isa_for(route.cache) as usize];
        let (nest, widths) = (route.nest, (&E::WIDTHS, size_of::<E::Out>()));
        let with = ((&raw const tree).cast(), sheet);
        match const { E::LEAVES } {
            1 => periods::evaluate::<1>(with, (nest, &nest.dims), &pointers, out, widths),
            2 => periods::evaluate::<2>(with, (nest, &nest.dims), &pointers, out, widths),
            _ => periods::evaluate::<3>(with, (nest, &nest.dims), &pointers, out, widths),
        }
    }
}

/// The tree and the pointers that a [`CalledSheet`] is given.
///
/// # Safety
/// `tree` points to an `E`, unless that has a bare one.
#[inline(always)]
unsafe fn arguments<E: Tree>(tree: *const (), [a, b, c]: [*const u8; CALLED_LEAVES]) -> (E, Pointers) {
    let tree = match const { E::BARE } {
        Some(bare) => bare,
        // A copy, as in `sheet`.
        // SAFETY: the tree is not bare, so it is what the pointer is to.
        None => unsafe { *tree.cast::<E>() },
    };
    let mut pointers = [core::ptr::null(); MAX_LEAVES];
    [pointers[0], pointers[1], pointers[2]] = [a, b, c];
    (tree, pointers)
}

/// The sheets of a tree for one run in which all leaves move on.
pub const fn run_sheets<E: Tree>() -> &'static [CalledSheet; LEVELS] {
    &RunSheets::<E, 0, { RunEnds::Any as u8 }>::TABLE
}

/// What is known while compiling of the rows of an expression whose strides are not: the last axis of the output, along which elements are
/// adjacent as a rule. A constant.
pub struct KnownRows {
    /// The elements of a row.
    len: usize,
    /// The leaves that stay along a row, a bit for each.
    constant: u32,
    sheets: &'static [NestSheet; LEVELS],
}

impl KnownRows {
    /// The nest of a plan of so many leaves, if these are its rows.
    pub(super) fn nest(&self, plan: &Plan, leaves: usize) -> Option<Nest> {
        let as_known = |leaf: usize| plan.stride(0, leaf) == isize::from(self.constant >> leaf & 1 == 0);
        let fits = (2..=NEST_AXES).contains(&plan.rank()) && plan.dim(0) == self.len && plan.stride(0, leaves) == 1;
        if fits && (0..leaves).all(as_known) { Nest::narrow(plan, leaves) } else { None }
    }

    /// Evaluates a tree along such a nest.
    ///
    /// # Safety
    /// These are the rows of the tree that `tree` points to, and [`nest`](Self::nest) gave the nest, along which pointers and output are laid
    /// out.
    pub(super) unsafe fn follow(
        &self,
        tree: *const (),
        pointers: &Pointers,
        nest: &Nest,
        out: *mut u8,
        cache: CacheLevel,
    ) {
        // SAFETY: pointers and output are laid out along the nest, of rows of this length; the sheet is one of this tree, of a level no higher
        // than `isa` says.
        unsafe { self.sheets[isa_for(cache) as usize](tree, pointers.as_ptr(), nest, out, &nest.dims) }
    }
}

/// A nest of rows of so many elements, in planes, of which the leaves stay along a row whose last axis is of one element: what
/// `PlannedTree::KNOWN_ROWS` is asked of. Nothing, if a leaf is of more.
pub const fn nest_of_rows(leaves: &[Sizes<'static>], out: Sizes<'static>) -> Option<Nest> {
    let cols = if out.rank() > 1 { out.at_depth(0) } else { 0 };
    if cols < 2 || leaves.len() > NEST_OUT {
        return None;
    }
    let mut nest = Nest { rank: 3, leaves: leaves.len() as u8, len: 4 * cols, ..Nest::NOTHING };
    (nest.dims[0], nest.dims[1], nest.dims[2]) = (cols as u32, 2, 2);
    let mut leaf = 0;
    while leaf < leaves.len() {
        let own = leaves[leaf].at_depth(0);
        if own != cols && own != 1 {
            return None;
        }
        nest.strides[0][leaf] = (own == cols) as i32;
        leaf += 1;
    }
    nest.strides[0][NEST_OUT] = 1;
    Some(nest)
}

/// The sheets of a route, one for each level.
#[derive(Clone, Copy)]
enum RouteSheets {
    /// For rows of any length.
    Rows(&'static [Sheet; LEVELS]),
    /// For rows of their length.
    Nests(&'static [NestSheet; LEVELS]),
    /// The same, of pointers that are arguments.
    Called(&'static [CalledSheet; LEVELS]),
}

/// What is known while compiling of a tree `E` along the plan `N`.
pub struct PlannedTree<E, N>(E, N);

impl<E: Tree, N: Nested> PlannedTree<E, N> {
    const NEST: Nest = match N::NEST {
        Some(nest) => nest,
        None => Nest::NOTHING,
    };

    /// The leaves that stay along a row, as sheets take them.
    const CONSTANT: u32 = if E::LEAVES > 2 && Self::NEST.constant() == (1 << E::LEAVES) - 2 {
        ALL_BUT_FIRST
    } else {
        Self::NEST.constant()
    };

    const COURSE: Course = {
        let nest = &Self::NEST;
        let [cols, rows, ..] = nest.dims;
        // Loops of the shape's own where a sheet has less to do in a row than from row to row, or from some rows to the next.
        let bytes = cols as usize * size_of::<E::Out>();
        // Of few rows of less than a vector of every processor compilers make straight code.
        let in_windows = Self::IN_NARROW_WINDOWS && (bytes >= VECTOR || (cols * rows) as usize > UNROLLED);
        let joined = (Self::JOINED.is_some() || in_windows) && (nest.rank == 2 || cols * rows >= JOINED_PLANE);
        let crooked = !joined
            && (nest.rank >= 2 && periods::are_loops_before(Self::periods_from(), rows, cols, size_of::<E::Out>())
                || nest.rank > 2
                    && (cols * rows < 32
                        || bytes < NARROW && rows < 32
                        || bytes <= LOOPED && rows < FEW_ROWS && WIDER > 1));
        if N::NEST.is_none() {
            Course::Unknown
        } else if Self::IN_PLACE_OF_SHEETS
            && (nest.len <= Self::most_in_loops() || crooked || Self::IN_WINDOWS && !parallel::is_enough(nest.len))
        {
            Course::Loops
        } else if parallel::is_enough(nest.len) || !Self::HAS_SHEETS {
            Course::Walk
        } else if Self::IS_RUN {
            Course::Run
        } else {
            Course::Rows
        }
    };

    /// How many elements are computed by loops. A function, as only an expression with a nest has no more leaves than there is room for.
    const fn most_in_loops() -> usize {
        let bytes = if Self::WAITS { MOST_THAT_WAIT } else { most_bytes_in_loops::<E>() };
        let (most, few) = (most_in_loops::<E>(), bytes / size_of::<E::Out>());
        match E::WORK {
            Work::Much => most,
            _ if Self::MODES.is_some() && WIDER > 1 => JOINED_HERE / widest::<E>(),
            _ if Self::JOINED.is_some() => Self::MOST_STRAIGHT,
            _ if Self::IS_UNEVEN => UNROLLED_UNEVEN[(widest::<E>() < 4) as usize],
            Work::Little | Work::Masks | Work::Converts if !Self::IS_RUN && AS_WIDE && N::TARGET.is_none() => {
                WIDE_ROWS / widest::<E>()
            }
            _ if !Self::IS_RUN => most,
            _ if AS_WIDE => WIDE_RUN / size_of::<E::Out>(),
            _ if most > few => few,
            _ => most,
        }
    }

    /// Is the output a leaf that is no whole number of a sheet's vectors? What is left is written by one that lies across others: who reads it soon
    /// after, as the next operation in place does, waits until all of them are where they belong.
    const WAITS: bool = N::TARGET.is_some() && !(Self::NEST.len * size_of::<E::Out>()).is_multiple_of(2 * VECTOR);

    /// Has it so few leaves that they are arguments?
    const IN_REGISTERS: bool = E::LEAVES > 0 && E::LEAVES <= CALLED_LEAVES && Self::HAS_SHEETS;

    /// What the leaves are along its rows, if these can be [joined].
    const MODES: Option<u32> =
        if joined::are_joined(&Self::NEST, joined::lanes(widest::<E>())) { joined::modes(&Self::NEST) } else { None };

    /// The same, if there are sheets for them: of few leaves, which are few choices.
    const JOINED: Option<u32> =
        if E::LEAVES > 0 && E::LEAVES <= CALLED_LEAVES && Self::HAS_SHEETS { Self::MODES } else { None };

    /// Are several of its rows computed at once, whatever their strides?
    const IN_WINDOWS: bool = InWindows::<E, N>::EACH.is_some();

    /// The same, if there are sheets in whose widest vectors several of its rows are computed at once: joined, or in [windows].
    const AT_ONCE: Option<u32> = {
        let ([cols, rows, ..], width) = (Self::NEST.dims, widest::<E>());
        let is_short = Self::NEST.rank >= 2 && width > 1 && cols as usize * width < BYTES;
        if Self::JOINED.is_some() || !is_short || E::LEAVES == 0 || E::LEAVES > CALLED_LEAVES || ONE_LEVEL {
            Self::JOINED
        } else {
            match joined::modes(&Self::NEST) {
                Some(modes) if Self::of_modes::<false>(modes, rows as usize).is_some() => Some(modes),
                _ => None,
            }
        }
    };

    /// Are rows of less than two vectors that every processor has not of whole vectors and a half of one, and computed at once by sheets? Not in
    /// place, where who reads them soon after would wait for the last of these.
    const IS_UNEVEN: bool = {
        let bytes = Self::NEST.dims[0] as usize * widest::<E>();
        WIDER == 1
            && Self::AT_ONCE.is_some()
            && N::TARGET.is_none()
            && bytes < 2 * VECTOR
            && (bytes < VECTOR || !bytes.is_multiple_of(VECTOR / 2))
    };

    /// Are several rows computed at once in [windows] of the vectors of every level but the lowest? Where loops have such vectors too they take
    /// [groups](Self::GROUPED) of rows as soon, unless the results are narrow.
    const IN_NARROW_WINDOWS: bool = match windows::lanes_of::<E, <Wider as Vectors>::Window>() {
        Some(lanes) => {
            (WIDER == 1 || WIDER < 4 && size_of::<E::Out>() < 4)
                && Self::AT_ONCE.is_some()
                && (Self::NEST.dims[0] as usize) < lanes
        }
        None => false,
    };

    /// Are its rows runs with periods?
    const IN_PERIODS: bool = Self::JOINED.is_none() && Self::HAS_SHEETS && Self::NEST.dims[1] >= Self::periods_from();

    /// Is it one run, of so few leaves?
    const IS_RUN: bool = Self::NEST.rank == 1 && Self::IN_REGISTERS;

    /// What [`CalledRoute::follow`] takes. One constant, as it is computed wherever it is named.
    const CALLED_ROUTE: CalledRoute = CalledRoute {
        sheets: match Self::COURSE {
            Course::Rows if Self::IN_PERIODS => Self::period_sheets(),
            Course::Rows => match Self::sheets_as::<true>(Self::AT_ONCE, Self::NEST.dims[1] as usize) {
                RouteSheets::Called(sheets) => sheets,
                RouteSheets::Nests(_) | RouteSheets::Rows(_) => Self::run_sheets(),
            },
            _ => Self::run_sheets(),
        },
        len: Self::NEST.len,
        cache: Self::CACHE,
        nest: if Self::IS_RUN { &Nest::NOTHING } else { &Self::NEST },
    };

    /// Where its elements are. Rows that only the widest vectors have several of are computed in them wherever that is.
    const CACHE: CacheLevel = if Self::AT_ONCE.is_some() && Self::JOINED.is_none() {
        CacheLevel::Any
    } else {
        cache_of::<E>(Self::NEST.len, Self::NEST.arrays as usize)
    };

    /// The route of an expression of few leaves that is one run, or rows of which one sheet computes all. A function, as
    /// [`known_rows`](Self::known_rows).
    pub const fn called_route() -> Option<&'static CalledRoute> {
        match Self::COURSE {
            Course::Run => Some(Self::called()),
            Course::Rows if Self::IN_REGISTERS => Some(Self::called()),
            _ => None,
        }
    }

    /// A function, so that the constant is computed only where it is asked for.
    const fn called() -> &'static CalledRoute {
        const { &Self::CALLED_ROUTE }
    }

    /// Are its rows left to the sheet that all walks use, which has loops for these?
    const BY_ROWS: bool = {
        let (constant, leaves) = (Self::CONSTANT, E::LEAVES);
        let has_loops = constant == 0
            || constant == 1 && leaves <= 2
            || constant == 2 && leaves == 2
            || constant == ALL_BUT_FIRST && leaves > 2;
        Self::row_length() == 0 && has_loops && !Self::MANY_CALLS && !Self::IN_REGISTERS
    };

    /// A function, as [`called`](Self::called).
    const fn period_sheets() -> &'static [CalledSheet; LEVELS] {
        const { &[in_periods::<E>; LEVELS] }
    }

    /// How it ends, if it is a run: in place apart, as who reads it soon after would wait for two stores of which one lies across the other.
    const ENDS: RunEnds = {
        let len = Self::NEST.len;
        if !Self::IS_RUN || !has_few_blocks::<E>(len) {
            RunEnds::Any
        } else if N::TARGET.is_some() {
            RunEnds::Apart
        } else if ends_within::<E>(len) {
            RunEnds::Within
        } else {
            RunEnds::Any
        }
    };

    const fn run_sheets() -> &'static [CalledSheet; LEVELS] {
        macro_rules! of {
            ($($mask:literal)*) => {
                match (Self::CONSTANT, Self::ENDS) {
                    $(
                        ($mask, RunEnds::Any) => &RunSheets::<E, $mask, { RunEnds::Any as u8 }>::TABLE,
                        ($mask, RunEnds::Within) => &RunSheets::<E, $mask, { RunEnds::Within as u8 }>::TABLE,
                        ($mask, RunEnds::Apart) => &RunSheets::<E, $mask, { RunEnds::Apart as u8 }>::TABLE,
                    )*
                    _ => &RunSheets::<E, ALL_BUT_FIRST, { RunEnds::Any as u8 }>::TABLE,
                }
            };
        }
        of!(0 1 2 3 4 5 6 7)
    }

    /// May there be loops in the place of sheets? The elements of some functions depend on the arithmetic, which is the sheet's.
    const IN_PLACE_OF_SHEETS: bool = ONE_LEVEL || !E::FUSES || Self::NEST.len == 0;

    /// Has the expression a plan that is a constant?
    pub const KNOWN: bool = !matches!(Self::COURSE, Course::Unknown);

    /// Is it evaluated by loops where it is called?
    pub const IN_LOOPS: bool = matches!(Self::COURSE, Course::Loops);

    /// The same, where the output is made there, and not worth a call.
    pub const IN_LOOPS_HERE: bool =
        Self::IN_LOOPS || Self::KNOWN && Self::IN_PLACE_OF_SHEETS && Self::NEST.len <= most_in_loops_here(E::WORK);

    /// Are its loops better where it is called than in a function, whatever its rows? See [`apart`].
    const LOOPS_HERE: bool = Self::NEST.len <= Self::MOST_STRAIGHT || Self::NEST.rank > 2 || Self::IS_RUN;

    /// So many elements are straight code: more where vectors are wider than on every processor, if rows are whole vectors, or all are few.
    const MOST_STRAIGHT: usize = {
        let width = widest::<E>();
        let row = Self::NEST.dims[0] as usize * width;
        if row > 0 && row.is_multiple_of(VECTOR * WIDER) {
            SMALL * WIDER
        } else if E::LEAVES <= CALLED_LEAVES {
            few_places(width)
        } else {
            SMALL
        }
    };

    /// Is it one run of so few elements that all are computed before one is written? In place any is computed in such pieces, where vectors are
    /// wider than on every processor.
    const IN_PIECES: bool = {
        let few = Self::NEST.len * size_of::<E::Out>() <= FOUR_VECTORS && Self::NEST.len <= MOST_PLACES;
        Self::NEST.rank == 1 && (few || N::TARGET.is_some() && WIDER > 1)
    };

    /// Are narrow elements so few, but no fewer, that the compiler makes straight code of half of them?
    const IN_HALVES: bool =
        WIDER == 1 && size_of::<E::Out>() < 4 && UNROLLED < Self::NEST.len && Self::NEST.len <= SMALL;

    /// How many rows are [joined] in loops of its own: 0, if they are not.
    const ROWS_AT_ONCE: u32 = match Self::MODES {
        Some(modes) if Self::NEST.len > UNROLLED && (WIDER > 1 || joined::some_stay(modes)) && !Self::IN_HALVES => {
            joined::lanes(widest::<E>()) as u32 / Self::NEST.dims[0]
        }
        _ => 0,
    };

    /// Rows are computed in groups of so many, each of them straight code: 0, if all of it is, or rows are long.
    const GROUPED: u32 = {
        let ([cols, rows, ..], len, (few, few_rows)) = (Self::NEST.dims, Self::NEST.len, UNROLLED_IN_FEW_ROWS);
        let (straight, bytes) = (len <= Self::MOST_STRAIGHT, cols as usize * size_of::<E::Out>());
        // Of comparisons it makes vectors across rows: in wide ones not of such with a number for each row.
        let whole = bytes.is_multiple_of(VECTOR);
        let across = if WIDER > 1 { !cols.is_power_of_two() || Self::NEST.constant() == 0 } else { whole };
        let masks = matches!(E::WORK, Work::Masks) && size_of::<E::Out>() >= 4 && across;
        let unrolled = (len <= UNROLLED || len <= few && rows <= few_rows) && !masks;
        let wide = WIDER > 1 && size_of::<E::Out>() >= 4 || masks;
        if !wide && !Self::IN_HALVES || Self::NEST.rank < 2 || unrolled || !straight && bytes > 2 * VECTOR {
            0
        } else {
            let most = if cols < GROUP { 1 << (GROUP / cols).ilog2() } else { 1 };
            let even = rows.div_ceil(rows.div_ceil(most));
            // Of wide vectors of comparisons it makes parts, where they are no power of two.
            if masks && WIDER > 1 && whole { 1 << even.ilog2() } else { even }
        }
    };

    /// Are groups of rows computed as one, where rows are no whole vectors? Of a loop over part of a vector the compiler makes one with a mask,
    /// which takes long to store where there are no registers for masks.
    const IN_ONE_GROUP: bool = {
        let cols = Self::NEST.dims[0] as usize;
        WIDER < 4
            && !(cols * size_of::<E::Out>()).is_multiple_of(VECTOR)
            && cols * Self::GROUPED as usize <= MOST_PLACES
    };

    /// What [`follow`] takes.
    pub const ROUTE: Route = Self::by(match Self::COURSE {
        Course::Rows if Self::IN_PERIODS => Some(RouteSheets::Rows(&Sheets::<E>::TABLE)),
        Course::Run | Course::Rows => Some(Self::sheets(Self::NEST.dims[1] as usize)),
        _ => None,
    });

    /// The rows of the nest, if there are sheets for their length: of a nest of more than two axes.
    const KNOWN_ROWS: Option<KnownRows> = if N::NEST.is_some() && Self::HAS_SHEETS && Self::row_length() > 0 {
        // Those of rows that are joined are for their distances.
        match Self::sheets_as::<false>(None, 0) {
            RouteSheets::Nests(sheets) => Some(KnownRows { len: Self::row_length(), constant: Self::CONSTANT, sheets }),
            RouteSheets::Rows(_) | RouteSheets::Called(_) => None,
        }
    } else {
        None
    };

    /// The rows of the nest. A function, as a constant is computed wherever it is named, whether that is reached or not.
    pub const fn known_rows() -> Option<&'static KnownRows> {
        const { &Self::KNOWN_ROWS }.as_ref()
    }

    /// What [`follow_long`] takes, if it is [in rows](Self::IN_ROWS): a function, as [`known_rows`](Self::known_rows).
    pub const fn long_route() -> Option<&'static Route> {
        if Self::IN_ROWS { Some(const { &Self::LONG_ROUTE }) } else { None }
    }

    /// Has it a nest, for some length of the first axis, that sheets go by?
    const IN_ROWS: bool = N::NEST.is_some() && Self::HAS_SHEETS;

    /// What [`follow_long`] takes.
    const LONG_ROUTE: Route = Self::by(if Self::IN_ROWS {
        // There may be one position of the first axis, whichever of those of the nest it is.
        Some(Self::sheets(Self::NEST.dims[1] as usize / SOME))
    } else {
        None
    });

    const fn by(sheets: Option<RouteSheets>) -> Route {
        Route {
            nest: Self::NEST,
            sheets,
            constant: Self::CONSTANT,
            steps: steps_along::<E>(&Self::NEST, 1),
            cache: Self::CACHE,
            target: N::TARGET,
            periods_from: if Self::JOINED.is_some() { u32::MAX } else { Self::periods_from() },
        }
    }

    /// Are there sheets for the leaves that stay along a row?
    const HAS_SHEETS: bool = matches!(Self::CONSTANT, 0..=31 | ALL_BUT_FIRST);

    /// From how many rows on they are runs with periods.
    const fn periods_from() -> u32 {
        // The compiler computes it for expressions without a nest too, which may have more leaves than one.
        let Some(nest) = &N::NEST else { return u32::MAX };
        periods::better_from(nest, &E::WIDTHS, size_of::<E::Out>())
    }

    /// The sheets for rows of this length, at least so many, in which these leaves stay.
    const fn sheets(rows: usize) -> RouteSheets {
        Self::sheets_as::<false>(Self::AT_ONCE, rows)
    }

    /// The same, or those whose pointers are arguments; of rows of which several are computed at once in this way, or not.
    const fn sheets_as<const CALLED: bool>(at_once: Option<u32>, rows: usize) -> RouteSheets {
        if let Some(modes) = at_once
            && let Some(sheets) = Self::of_modes::<CALLED>(modes, rows)
        {
            return sheets;
        }
        macro_rules! of {
            ($($mask:literal)*) => {
                match Self::CONSTANT {
                    $($mask => Self::of_mask::<$mask, CALLED>(),)*
                    _ => Self::of_mask::<ALL_BUT_FIRST, CALLED>(),
                }
            };
        }
        of!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31)
    }

    /// The sheets for at least so many rows of which several are computed at once, if there are: rows of more elements than one, less than a vector.
    const fn of_modes<const CALLED: bool>(modes: u32, rows: usize) -> Option<RouteSheets> {
        const fn of_length<E: Tree, const MODES: u32, const LEN: usize, const CALLED: bool>(
            rows: usize,
            deep: bool,
        ) -> Option<RouteSheets> {
            macro_rules! lanes {
                ($($lanes:literal)*) => {
                    match joined::lanes(widest::<E>()) {
                        $($lanes if LEN < $lanes && LEN.is_power_of_two() => {
                            return Some(row_sheets::<E, RowsInVectors<SeveralRows<LEN, $lanes, MODES>, LEN, MODES>>(CALLED, deep));
                        })*
                        _ => {}
                    }
                };
            }
            lanes!(4 8 16 32);
            match windows::rows_of_block::<E, <Widest as Vectors>::Window, LEN, MODES>() {
                Some(at_once) if at_once <= rows => {}
                _ => return None,
            }
            macro_rules! constant {
                ($($mask:literal)*) => {
                    match joined::constant(MODES, E::LEAVES) {
                        $($mask => Some(row_sheets::<E, RowsInVectors<RowAfterRow<LEN, $mask>, LEN, MODES>>(CALLED, deep)),)*
                        _ => None,
                    }
                };
            }
            constant!(0 1 2 3 4 5 6 7)
        }
        const fn of<E: Tree, const MODES: u32, const CALLED: bool>(
            len: usize,
            rows: usize,
            deep: bool,
        ) -> Option<RouteSheets> {
            macro_rules! of {
                ($($len:literal)*) => {
                    match len {
                        $($len => of_length::<E, MODES, $len, CALLED>(rows, deep),)*
                        _ => None,
                    }
                };
            }
            of!(2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31)
        }
        let (len, deep) = (Self::NEST.dims[0] as usize, Self::NEST.rank > 2);
        macro_rules! modes {
            ($($modes:literal)*) => {
                match modes {
                    $($modes => of::<E, $modes, CALLED>(len, rows, deep),)*
                    _ => panic!("each leaf has one of four ways"),
                }
            };
        }
        modes!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32
            33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63)
    }

    const fn of_mask<const CONSTANT: u32, const CALLED: bool>() -> RouteSheets {
        let deep = Self::NEST.rank > 2;
        macro_rules! of {
            ($($len:literal)*) => {
                match Self::row_length() {
                    $($len => row_sheets::<E, RowAfterRow<$len, CONSTANT>>(CALLED, deep),)*
                    _ if ends_within::<E>(Self::NEST.dims[0] as usize) => row_sheets::<E, RowThatEndsWithin<CONSTANT>>(CALLED, deep),
                    _ if Self::BY_ROWS => RouteSheets::Rows(&Sheets::<E>::TABLE),
                    _ => row_sheets::<E, RowAfterRow<0, CONSTANT>>(CALLED, deep),
                }
            };
        }
        // Few blocks each, and what is left of the last.
        of!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32
            33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64)
    }

    /// Would a sheet for rows and columns be called again and again for little?
    const MANY_CALLS: bool = Self::NEST.rank > 2 && Self::NEST.dims[0] as u64 * (Self::NEST.dims[1] as u64) < 1024;

    /// How long rows are that there are sheets for: those of few elements, or of few bytes. 0 for others.
    const fn row_length() -> usize {
        let cols = Self::NEST.dims[0] as usize;
        let short = cols <= 32 || cols <= 64 && cols * size_of::<E::Out>() <= 128;
        if Self::NEST.rank >= 2 && short { cols } else { 0 }
    }
}

/// How the rows of a plane are computed.
trait PlaneRows<E> {
    /// How many elements each has, or 0, if it is any number.
    const LEN: usize;
    /// Are they computed [alike](unless_alike) at all levels, but for the arithmetic?
    const ALIKE: bool = true;

    /// Computes so many rows.
    ///
    /// # Safety
    /// As for [`each_row`], of rows that these are.
    unsafe fn each<V: Vectors>(tree: E, pointers: Pointers, steps: &RowSteps, out: *mut u8, rows: usize, cols: usize);
}

/// Rows of `LEN` elements, or of any number if it is 0, along which the leaves of `CONSTANT` stay.
struct RowAfterRow<const LEN: usize, const CONSTANT: u32>;

impl<E: Tree, const LEN: usize, const CONSTANT: u32> PlaneRows<E> for RowAfterRow<LEN, CONSTANT> {
    const LEN: usize = LEN;

    #[inline(always)]
    unsafe fn each<V: Vectors>(tree: E, pointers: Pointers, steps: &RowSteps, out: *mut u8, rows: usize, cols: usize) {
        // SAFETY: pointers and output are laid out along these rows, as the caller says.
        unsafe { each_row::<E, V::Arithmetic, LEN, CONSTANT>(tree, pointers, steps, out, rows, cols) }
    }
}

/// Rows that [end within](ends_within) a block, along which the leaves of `CONSTANT` stay.
struct RowThatEndsWithin<const CONSTANT: u32>;

impl<E: Tree, const CONSTANT: u32> PlaneRows<E> for RowThatEndsWithin<CONSTANT> {
    const LEN: usize = 0;

    #[inline(always)]
    unsafe fn each<V: Vectors>(tree: E, pointers: Pointers, steps: &RowSteps, out: *mut u8, rows: usize, cols: usize) {
        let (mut pointers, mut out) = (pointers, out);
        for _ in 0..rows {
            // SAFETY: pointers and output are laid out along this row: the steps lead from each to the next. Pointers behind the last row are not
            // read.
            unsafe { row_that_ends_within::<E, V::Arithmetic, CONSTANT>(&tree, &pointers, out.cast(), cols) };
            for leaf in 0..E::LEAVES {
                pointers[leaf] = pointers[leaf].wrapping_offset(steps[leaf]);
            }
            out = out.wrapping_offset(steps[MAX_LEAVES]);
        }
    }
}

/// Rows of `LEN` elements, along which the leaves are what `MODES` says: in [windows], where there are instructions for them and as many rows as
/// are a [block](windows::rows_of_block), and else as `R`.
struct RowsInVectors<R, const LEN: usize, const MODES: u32>(R);

impl<E: Tree, R: PlaneRows<E>, const LEN: usize, const MODES: u32> PlaneRows<E> for RowsInVectors<R, LEN, MODES> {
    const LEN: usize = LEN;
    const ALIKE: bool = false;

    #[inline(always)]
    unsafe fn each<V: Vectors>(tree: E, pointers: Pointers, steps: &RowSteps, out: *mut u8, rows: usize, cols: usize) {
        // SAFETY: pointers and output are laid out along these rows, as the caller says, and the processor has the level of the vectors.
        unsafe {
            match const { windows::rows_of_block::<E, V::Window, LEN, MODES>() } {
                // Of a part of the rows there may be fewer.
                Some(at_once) if rows >= at_once => {
                    windows::each_row::<E, V::Window, LEN, MODES>(&tree, pointers, out.cast(), rows);
                }
                _ => R::each::<V>(tree, pointers, steps, out, rows, cols),
            }
        }
    }
}

/// Rows of `LEN` elements that are [joined], `LANES` at once, along which the leaves are what `MODES` says.
struct SeveralRows<const LEN: usize, const LANES: usize, const MODES: u32>;

impl<E: Tree, const LEN: usize, const LANES: usize, const MODES: u32> PlaneRows<E> for SeveralRows<LEN, LANES, MODES> {
    const LEN: usize = LEN;

    #[inline(always)]
    unsafe fn each<V: Vectors>(tree: E, pointers: Pointers, _: &RowSteps, out: *mut u8, rows: usize, _: usize) {
        // SAFETY: pointers and output are laid out along these rows, as the caller says.
        unsafe { joined::each_row::<E, V::Arithmetic, LEN, LANES, MODES>(&tree, pointers, out.cast(), rows) }
    }
}

/// The sheets of a tree for such rows, in a nest of at most two axes, or of any number if it is `DEEP`.
struct RowSheets<E, R, const DEEP: bool>(E, R);

impl<E: Tree, R: PlaneRows<E>, const DEEP: bool> RowSheets<E, R, DEEP> {
    const TABLE: [NestSheet; LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn $level[E: Tree, R: PlaneRows<E>, const DEEP: bool](
                        tree: *const (), pointers: *const *const u8, nest: &Nest, out: *mut u8, dims: &[u32; NEST_AXES],
                    ) -> () {
                        // Copies, as in `sheet`.
                        let tree = *tree.cast::<E>();
                        debug_assert!(R::LEN == 0 || dims[0] as usize == R::LEN);
                        rows_of_nest::<E, $vectors, R, DEEP>(
                            tree, pointers_at::<E>(pointers), nest, out, dims,
                        )
                    }
                }
                $level::<E, R, DEEP>
            }};
        }
        unless_alike(each_level!(at), !E::FUSES && R::ALIKE)
    };

    /// The same, for a nest that is all of it a constant.
    const CALLED: [CalledSheet; LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn $level[E: Tree, R: PlaneRows<E>, const DEEP: bool](
                        route: &CalledRoute, tree: *const (), out: *mut u8, a: *const u8, b: *const u8, c: *const u8,
                    ) -> () {
                        let ((tree, pointers), nest) = (arguments::<E>(tree, [a, b, c]), route.nest);
                        rows_of_nest::<E, $vectors, R, DEEP>(
                            tree, pointers, nest, out, &nest.dims,
                        )
                    }
                }
                $level::<E, R, DEEP>
            }};
        }
        unless_alike(each_level!(at), !E::FUSES && R::ALIKE)
    };
}

/// The sheets of a tree for such rows, of pointers that are arguments or in memory, in a nest of at most two axes or of any number.
const fn row_sheets<E: Tree, R: PlaneRows<E>>(called: bool, deep: bool) -> RouteSheets {
    match (called, deep) {
        (false, true) => RouteSheets::Nests(&RowSheets::<E, R, true>::TABLE),
        (false, false) => RouteSheets::Nests(&RowSheets::<E, R, false>::TABLE),
        (true, true) => RouteSheets::Called(&RowSheets::<E, R, true>::CALLED),
        (true, false) => RouteSheets::Called(&RowSheets::<E, R, false>::CALLED),
    }
}

/// All rows of a nest, which are `R`; in one plane, if it is not `DEEP`.
///
/// # Safety
/// As for a [`NestSheet`], of a tree `E`.
#[inline(always)]
unsafe fn rows_of_nest<E: Tree, V: Vectors, R: PlaneRows<E>, const DEEP: bool>(
    tree: E,
    pointers: Pointers,
    nest: &Nest,
    out: *mut u8,
    &[cols, rows, k_end, l_end, m_end, n_end]: &[u32; NEST_AXES],
) {
    let (rows, cols) = (rows as usize, cols as usize);
    let steps = steps_along::<E>(nest, 1);
    if const { !DEEP } {
        // SAFETY: pointers and output are laid out along these rows, and there are no other axes.
        return unsafe { R::each::<V>(tree, pointers, &steps, out, rows, cols) };
    }
    macro_rules! times {
        ($n:ident, $body:block) => {
            let mut left = $n;
            loop {
                $body
                left -= 1;
                if left == 0 {
                    break;
                }
            }
        };
    }
    let mut at_n = (pointers, out);
    times!(n_end, {
        let mut at_m = at_n;
        times!(m_end, {
            let mut at_l = at_m;
            times!(l_end, {
                let mut at_k = at_l;
                times!(k_end, {
                    // SAFETY: pointers and output are laid out along these rows, to which they have been moved along the outer axes.
                    unsafe { R::each::<V>(tree, at_k.0, &steps, at_k.1, rows, cols) };
                    move_on::<E>(&mut at_k, nest, 2);
                });
                move_on::<E>(&mut at_l, nest, 3);
            });
            move_on::<E>(&mut at_m, nest, 4);
        });
        move_on::<E>(&mut at_n, nest, 5);
    });
}

/// Moves pointers and output on by one position of an axis.
#[inline(always)]
fn move_on<E: Tree>((pointers, out): &mut (Pointers, *mut u8), nest: &Nest, axis: usize) {
    let steps = steps_along::<E>(nest, axis);
    for leaf in 0..E::LEAVES {
        pointers[leaf] = pointers[leaf].wrapping_offset(steps[leaf]);
    }
    *out = out.wrapping_offset(steps[MAX_LEAVES]);
}

/// The bytes from one position of an axis to the next, for each leaf and, last, the output.
#[inline(always)]
const fn steps_along<E: Tree>(nest: &Nest, axis: usize) -> RowSteps {
    let (mut steps, mut leaf) = ([0; MAX_OPERANDS], 0);
    while leaf < E::LEAVES && leaf < NEST_OUT {
        steps[leaf] = nest.strides[axis][leaf] as isize * E::WIDTHS[leaf] as isize;
        leaf += 1;
    }
    steps[MAX_LEAVES] = nest.strides[axis][NEST_OUT] as isize * size_of::<E::Out>() as isize;
    steps
}

/// The axes of a nest.
struct AxesOfNest<N>(N);

impl<N: Nested> AxesOfNest<N> {
    /// Are they not more than two?
    const ARE_TWO: bool = match &N::NEST {
        Some(nest) => nest.rank <= 2,
        None => true,
    };
}

/// The strides of a nest, by axis.
#[inline(always)]
fn strides_of<N: Nested>() -> &'static [[i32; NEST_LEAVES + 1]; NEST_AXES] {
    const {
        match &N::NEST {
            Some(nest) => &nest.strides,
            None => &Nest::NOTHING.strides,
        }
    }
}

/// An element of a row of a nest, from where the row begins.
struct InRow<N>(usize, PhantomData<N>);

impl<N> Clone for InRow<N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for InRow<N> {}

impl<N: Nested> Which for InRow<N> {
    type Arithmetic = LowestArithmetic;

    #[inline(always)]
    fn of(self, leaf: usize) -> isize {
        self.0 as isize * strides_of::<N>()[0][leaf] as isize
    }
}

/// A position along a nest.
pub(super) struct AtPlace<N>([usize; NEST_AXES], PhantomData<N>);

impl<N> Clone for AtPlace<N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for AtPlace<N> {}

impl<N: Nested> AtPlace<N> {
    /// The position.
    #[inline(always)]
    pub(super) fn at(position: [usize; NEST_AXES]) -> Self {
        AtPlace(position, PhantomData)
    }

    /// How far it is from the first position, in elements.
    #[inline(always)]
    pub(super) fn distance(self, leaf: usize) -> isize {
        let strides = strides_of::<N>();
        // A loop: it tells the compiler that a loop around it is worth unrolling.
        let mut distance = 0;
        for (at, strides) in self.0.iter().zip(strides) {
            distance += *at as isize * strides[leaf] as isize;
        }
        distance
    }

    /// The same where a row begins, of which the compiler need not unroll anything.
    #[inline(always)]
    fn distance_of_row(self, leaf: usize) -> isize {
        let strides = strides_of::<N>();
        let along = |axis: usize| self.0[axis] as isize * strides[axis][leaf] as isize;
        let down = along(1);
        if AxesOfNest::<N>::ARE_TWO { down } else { down + along(2) + along(3) + along(4) + along(5) }
    }
}

impl<N: Nested> Which for AtPlace<N> {
    type Arithmetic = LowestArithmetic;

    #[inline(always)]
    fn of(self, leaf: usize) -> isize {
        self.distance(leaf)
    }
}

/// An element of the rows of a nest that are [joined], counted from where they begin.
struct InJoined<N>(usize, PhantomData<N>);

impl<N> Clone for InJoined<N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for InJoined<N> {}

impl<N: Nested> Which for InJoined<N> {
    type Arithmetic = LowestArithmetic;

    #[inline(always)]
    fn of(self, leaf: usize) -> isize {
        let (cols, [along, down, ..]) = const {
            match &N::NEST {
                Some(nest) => (nest.dims[0] as usize, &nest.strides),
                None => (1, &Nest::NOTHING.strides),
            }
        };
        (self.0 % cols) as isize * along[leaf] as isize + (self.0 / cols) as isize * down[leaf] as isize
    }
}

/// Evaluates a tree by loops with constant bounds into memory that `A` is an array of, and that no leaf reads but the nest's target.
///
/// # Safety
/// The nest is **made for the tree**: it is for the sizes of this tree's leaves, all contiguous, and of an output, which is `A` and can be
/// written. So all are laid out along it.
#[inline(always)]
pub unsafe fn in_loops<E: Tree, N: Nested, A>(tree: &E, out: *mut E::Out) {
    // SAFETY: the nest is made for the tree, and the output is `A`, which no leaf reads but its target.
    unsafe {
        if const { PlannedTree::<E, N>::IN_PIECES && E::BARE.is_none() && N::TARGET.is_none() } {
            // A number in it that is narrow would be written to memory, and loaded with what lies beside.
            each_place::<E, N, false>(tree, &pointers_of(tree, None, out), out);
        } else if const {
            PlannedTree::<E, N>::LOOPS_HERE || PlannedTree::<E, N>::IN_WINDOWS || PlaceBlock::<E::Out, N>::AXES > 0
        } {
            alone::<E, N, A, false>(tree, &mut *out.cast());
        } else if const { E::LEAVES <= CALLED_LEAVES } {
            let CalledWith { tree, leaves: [a, b, c], .. } = CalledWith::new(tree, None, out);
            apart_of_leaves::<E, N, A>(&mut *out.cast(), tree, a, b, c);
        } else {
            apart::<E, N, A>(tree, &mut *out.cast());
        }
    }
}

/// [`in_loops`], of an output that is made where it is called.
///
/// # Safety
/// As there.
#[inline(always)]
pub unsafe fn in_loops_here<E: Tree, N: Nested, A>(tree: &E, out: *mut E::Out) {
    // SAFETY: the nest is made for the tree, and the output is `A`, which no leaf reads but its target.
    unsafe { alone::<E, N, A, true>(tree, &mut *out.cast()) }
}

/// # Safety
/// The nest is made for the tree, and pointers and output are laid out along it.
#[inline(always)]
unsafe fn each_place<E: Tree, N: Nested, const NEW: bool>(tree: &E, pointers: &Pointers, out: *mut E::Out) {
    if let Some(each_block) = const { InWindows::<E, N>::EACH } {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_block(tree, pointers, out) };
    }
    if const { PlaceBlock::<E::Out, N>::AXES > 0 && !(WIDER == 2 && PlannedTree::<E, N>::ROWS_AT_ONCE > 0) } {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_block::<E, N>(tree, pointers, out) };
    }
    if const { PlannedTree::<E, N>::ROWS_AT_ONCE > 0 } {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_joined::<E, N>(tree, pointers, out, const { PlannedTree::<E, N>::ROWS_AT_ONCE }) };
    }
    if const { PlannedTree::<E, N>::GROUPED > 0 && PlannedTree::<E, N>::IN_ONE_GROUP } {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_joined::<E, N>(tree, pointers, out, const { PlannedTree::<E, N>::GROUPED }) };
    }
    if const { PlannedTree::<E, N>::GROUPED > 0 } {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_group::<E, N, NEW>(tree, pointers, out) };
    }
    if const { PlannedTree::<E, N>::NEST.rank > 1 && PlannedTree::<E, N>::NEST.len > PlannedTree::<E, N>::MOST_STRAIGHT }
    {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_row_of::<E, N, NEW>(tree, pointers, out) };
    }
    if const { !NEW && PlannedTree::<E, N>::IN_PIECES } {
        let row_of = const {
            let len = PlannedTree::<E, N>::NEST.dims[0] as usize;
            if N::TARGET.is_some() { RowPieces::apart::<E::Out>(len) } else { RowPieces::of::<E>(len) }
        };
        // Where it is known to be the place that was read, the compiler stores some lanes only, under a mask.
        let to = if N::TARGET.is_some() { out.wrapping_offset(hidden(0)) } else { out };
        let place = |i: usize| AtPlace::<N>([i, 0, 0, 0, 0, 0], PhantomData);
        // SAFETY: each is a place of the nest, along which pointers and output are laid out.
        return unsafe { row_of.write(row_of.last(), to, |i| tree.at(0, pointers, place(i))) };
    }
    each_step_of::<N>(
        const { PlannedTree::<E, N>::NEST.dims },
        #[inline(always)]
        |at| {
            let at = AtPlace::<N>(at, PhantomData);
            // SAFETY: the position is one of the nest, along which pointers and output are laid out.
            unsafe { *out.offset(at.distance(NEST_OUT)) = tree.at(0, pointers, at) };
        },
    );
}

/// [`each_place`] by rows of which so many, a constant, are computed as one: such as are [joined].
///
/// # Safety
/// As [`each_place`].
#[inline(always)]
unsafe fn each_joined<E: Tree, N: Nested>(tree: &E, pointers: &Pointers, out: *mut E::Out, at_once: u32) {
    let [cols, rows, k, l, m, n] = const { PlannedTree::<E, N>::NEST.dims };
    // At least one, where this is called.
    let at_once = if at_once > 0 { at_once } else { 1 };
    macro_rules! block {
        ($row:expr, $rows:expr, [$($outer:ident)*]) => {{
            let begin = AtPlace::<N>([0, $row as usize, $($outer),*], PhantomData);
            let mut row = *pointers;
            for leaf in 0..E::LEAVES {
                // SAFETY: the position is one of the nest, along which the pointers are laid out.
                row[leaf] = unsafe { row[leaf].offset(begin.distance(leaf) * E::WIDTHS[leaf] as isize) };
            }
            let mut local = [const { MaybeUninit::<E::Out>::uninit() }; MOST_PLACES];
            for i in 0..($rows * cols) as usize {
                // SAFETY: each is one of these rows, along which the pointers from where they begin are laid out.
                local[i].write(unsafe { tree.at(0, &row, InJoined::<N>(i, PhantomData)) });
            }
            // SAFETY: all of them have been written, in the order in which the output is laid out, where they are adjacent.
            unsafe { copy_from(&local, out.offset(begin.distance(NEST_OUT)), ($rows * cols) as usize) };
            as_written();
        }};
    }
    each_step_of::<N>(
        [1, rows / at_once, k, l, m, n],
        #[inline(always)]
        |[_, j, k, l, m, n]| block!(j as u32 * at_once, at_once, [k l m n]),
    );
    if rows % at_once > 0 {
        each_step_of::<N>(
            [1, 1, k, l, m, n],
            #[inline(always)]
            |[_, _, k, l, m, n]| block!(rows - rows % at_once, rows % at_once, [k l m n]),
        );
    }
}

/// [`each_place`] by groups of rows.
///
/// # Safety
/// As [`each_place`].
#[inline(always)]
unsafe fn each_group<E: Tree, N: Nested, const NEW: bool>(tree: &E, pointers: &Pointers, out: *mut E::Out) {
    let [cols, j, k, l, m, n] = const { PlannedTree::<E, N>::NEST.dims };
    let group = const { PlannedTree::<E, N>::GROUPED };
    // Rows of whole vectors are not put together with others: what is read again in each of them it would ask about once, and branch.
    let apart =
        WIDER < 4 && !NEW && N::TARGET.is_none() && (cols as usize * size_of::<E::Out>()).is_multiple_of(VECTOR);
    macro_rules! row {
        ($row:expr, [$($outer:ident)*]) => {{
            let begin = AtPlace::<N>([0, $row, $($outer),*], PhantomData);
            let mut row = *pointers;
            for leaf in 0..E::LEAVES {
                // SAFETY: the position is one of the nest, along which the pointers are laid out.
                row[leaf] = unsafe { row[leaf].offset(begin.distance(leaf) * E::WIDTHS[leaf] as isize) };
            }
            let begins = begin.distance(NEST_OUT);
            let to = out.wrapping_offset(if apart { hidden(begins) } else { begins });
            if apart {
                black_box(());
            }
            let place = |i: usize| AtPlace::<N>([i, 0, 0, 0, 0, 0], PhantomData);
            for i in 0..cols as usize {
                // SAFETY: each is a place of the row, along which the pointers from where it begins and the output are laid out.
                unsafe { *to.offset(place(i).distance(NEST_OUT)) = tree.at(0, &row, place(i)) };
            }
        }};
    }
    each_step_of::<N>(
        [1, j / group, k, l, m, n],
        #[inline(always)]
        |[_, j, k, l, m, n]| {
            for row in 0..group as usize {
                row!(j * group as usize + row, [k l m n]);
            }
            as_written();
        },
    );
    if j % group > 0 {
        each_step_of::<N>(
            [1, 1, k, l, m, n],
            #[inline(always)]
            |[_, _, k, l, m, n]| {
                for row in 0..(j % group) as usize {
                    row!((j - j % group) as usize + row, [k l m n]);
                }
                as_written();
            },
        );
    }
}

/// Row by row, as a loop by hand would be written: the compiler makes vectors of a row, and does not gather across rows. Vectors of which one
/// begins within another are not for an output that is `NEW` here: it would be put together in memory, and then copied.
///
/// # Safety
/// As [`each_place`], of a nest of at least two axes.
#[inline(always)]
unsafe fn each_row_of<E: Tree, N: Nested, const NEW: bool>(tree: &E, pointers: &Pointers, out: *mut E::Out) {
    let [_, j, k, l, m, n] = const { PlannedTree::<E, N>::NEST.dims };
    let cols = const { PlannedTree::<E, N>::NEST.dims[0] as usize };
    let row_of = const { RowPieces::of::<E>(PlannedTree::<E, N>::NEST.dims[0] as usize) };
    let in_pieces = !NEW && (row_of.only_overlaps() || size_of::<E::Out>() <= 4 && cols * size_of::<E::Out>() > VECTOR);
    let last = if in_pieces { row_of.last() } else { 0 };
    each_step_of::<N>(
        [1, j, k, l, m, n],
        #[inline(always)]
        |at| {
            let begin = AtPlace::<N>(at, PhantomData);
            let mut row = *pointers;
            for leaf in 0..E::LEAVES {
                // SAFETY: the position is one of the nest, along which the pointers are laid out.
                row[leaf] = unsafe { row[leaf].offset(begin.distance_of_row(leaf) * E::WIDTHS[leaf] as isize) };
            }
            // A distance that it knows has the compiler gather across rows of more than a vector, but not for an array that it keeps in registers.
            let (begins, more) = (begin.distance_of_row(NEST_OUT), cols * size_of::<E::Out>() > VECTOR);
            let to = out.wrapping_offset(if NEW || !more { begins } else { hidden(begins) });
            let place = |i: usize| InRow::<N>(i, PhantomData);
            if WIDER > 1 {
                as_written();
            }
            if in_pieces {
                // SAFETY: all places are of a row of the nest, along which the pointers from where it begins are laid out, and the output is of
                // adjacent elements.
                unsafe { row_of.write(last, to, |i| tree.at(0, &row, place(i))) };
            } else {
                for i in 0..cols {
                    // SAFETY: each is a place of the row, along which the pointers from where it begins and the output are laid out.
                    unsafe { *to.offset(place(i).of(NEST_OUT)) = tree.at(0, &row, place(i)) };
                }
            }
        },
    );
}

/// Calls `body` at each position of loops with constant bounds.
#[inline(always)]
pub(in crate::kernel) fn each_step(dims: [u32; NEST_AXES], mut body: impl FnMut([usize; NEST_AXES])) {
    for n in 0..dims[5] as usize {
        for m in 0..dims[4] as usize {
            for l in 0..dims[3] as usize {
                for k in 0..dims[2] as usize {
                    for j in 0..dims[1] as usize {
                        for i in 0..dims[0] as usize {
                            body([i, j, k, l, m, n]);
                        }
                    }
                }
            }
        }
    }
}

/// [`each_step`] along a nest. Most have two axes at most: loops of one step the compiler makes, and takes out again one by one.
#[inline(always)]
pub(super) fn each_step_of<N: Nested>(dims: [u32; NEST_AXES], mut body: impl FnMut([usize; NEST_AXES])) {
    if AxesOfNest::<N>::ARE_TWO {
        debug_assert!(matches!(dims, [_, _, 1, 1, 1, 1]), "no steps along axes that there are not");
        for j in 0..dims[1] as usize {
            for i in 0..dims[0] as usize {
                body([i, j, 0, 0, 0, 0]);
            }
        }
    } else {
        each_step(dims, body);
    }
}

/// The inner axes of a nest `N` whose rows are short that are computed as one block, by straight code. The compiler makes gathers of such
/// loops, across rows, where it is not kept from it.
struct PlaceBlock<T, N>(T, N);

impl<T, N: Nested> PlaceBlock<T, N> {
    const DIMS: [u32; NEST_AXES] = match &N::NEST {
        Some(nest) => nest.dims,
        None => Nest::NOTHING.dims,
    };

    /// How many axes a block has: none, if there are no blocks. Rows of fewer bytes than a vector are short, and a block has at least as many,
    /// if it can.
    const AXES: usize = match &N::NEST {
        Some(nest) if nest.len > few_places(size_of::<T>()) && nest.dims[0] as usize * size_of::<T>() < VECTOR => {
            let (mut axes, mut len) = (0, 1);
            while axes < nest.rank as usize
                && len * size_of::<T>() < VECTOR
                && len * nest.dims[axes] as usize <= most_places::<T>()
            {
                assert!(nest.strides[axes][NEST_OUT] as usize == len, "outputs are contiguous");
                len *= nest.dims[axes] as usize;
                axes += 1;
            }
            if axes > 1 { axes } else { 0 }
        }
        _ => 0,
    };

    /// The sizes along which a block lies, or those outside.
    const fn dims(within: bool) -> [u32; NEST_AXES] {
        let (mut dims, mut axis) = (Self::DIMS, 0);
        while axis < NEST_AXES {
            if (axis < Self::AXES) != within {
                dims[axis] = 1;
            }
            axis += 1;
        }
        dims
    }
}

/// # Safety
/// As [`each_place`], of a nest with blocks.
#[inline(always)]
unsafe fn each_block<E: Tree, N: Nested>(tree: &E, pointers: &Pointers, out: *mut E::Out) {
    each_step_of::<N>(
        const { PlaceBlock::<E::Out, N>::dims(false) },
        #[cfg_attr(not(debug_assertions), inline(always))]
        |[_, j, k, l, m, n]| {
            let mut local = [const { MaybeUninit::<E::Out>::uninit() }; MOST_PLACES];
            let mut len = 0;
            each_step_of::<N>(
                const { PlaceBlock::<E::Out, N>::dims(true) },
                #[cfg_attr(not(debug_assertions), inline(always))]
                |[i, to_j, to_k, to_l, to_m, to_n]| {
                    let at = AtPlace::<N>([i, j + to_j, k + to_k, l + to_l, m + to_m, n + to_n], PhantomData);
                    // SAFETY: the position is one of the nest, along which the pointers are laid out.
                    local[len].write(unsafe { tree.at(0, pointers, at) });
                    len += 1;
                },
            );
            // What is made vectors of is one block: what lies at a distance that nobody knows goes together with nothing else. What is read again
            // and again stays in registers, as it would not with a fence.
            let begin = hidden(AtPlace::<N>([0, j, k, l, m, n], PhantomData).distance(NEST_OUT));
            // SAFETY: all elements of the block have been written, in the order in which the output is laid out, where they are adjacent.
            unsafe { copy_from(&local, out.offset(begin), len) };
        },
    );
}

/// Evaluates a tree over elements that are there, which `A` is an array of. They are as they were if an operation panics, unless that is
/// a function of the user's.
///
/// # Safety
/// The nest is made for the tree; the output can be written and is `A`, and no leaf of the tree reads it but the nest's target, if it has one,
/// whose pointer is not looked at.
#[inline(always)]
pub unsafe fn over<E: Tree, N: Nested, A>(tree: &E, out: *mut E::Out, seen: bool) {
    // SAFETY: the nest is made for the tree, and the output is one that the caller has shown to be laid out.
    unsafe {
        // As in `evaluate_with`: no condition but a `bool`.
        if const { loops::<E, N, A>().is_some() } {
            let Some(loops) = (const { loops::<E, N, A>() }) else { unreachable!() };
            tried_as_planned::<E, N>(tree, out, seen);
            loops(tree, out);
        } else if const { PlannedTree::<E, N>::called_route().is_some() } {
            let Some(route) = (const { PlannedTree::<E, N>::called_route() }) else { unreachable!() };
            tried_as_planned::<E, N>(tree, out, seen);
            route.follow(CalledWith::new(tree, N::TARGET, out), out.cast());
        } else {
            follow(tree, const { &PlannedTree::<E, N>::ROUTE }, out, seen);
        }
    }
}

/// [`in_loops`], if the expression is evaluated so: a pointer, so that the compiler does not look at loops that there are not.
pub const fn loops<E: Tree, N: Nested, A>() -> Option<unsafe fn(&E, *mut E::Out)> {
    if PlannedTree::<E, N>::IN_LOOPS { Some(in_loops::<E, N, A>) } else { None }
}

/// Panics if the evaluation of a tree would, where that is seen of its output: sizes and strides are constants, so that nothing is left of it
/// where nothing can.
///
/// # Safety
/// As [`over`]. Nothing is written.
#[inline(always)]
unsafe fn tried_as_planned<E: Tree, N: Nested>(tree: &E, out: *const E::Out, seen: bool) {
    if seen && Trials::<E>::NEEDED {
        let nest = const { &PlannedTree::<E, N>::NEST };
        // SAFETY: all are laid out along the nest of this tree, as the caller says.
        unsafe { tried(tree, nest, nest.dims, N::TARGET, out) };
    }
}

/// Panics if the evaluation of a tree would.
///
/// # Safety
/// As [`over`], for the nest and the target, which are those of this tree. Nothing is written.
#[inline]
unsafe fn tried<E: Tree>(tree: &E, nest: &Nest, dims: [u32; NEST_AXES], target: Option<usize>, out: *const E::Out) {
    let stride = |axis: usize, leaf: usize| nest.strides[axis][leaf] as isize;
    // SAFETY: all are laid out along the nest of this tree, whose strides and sizes these are.
    unsafe { try_nest(tree, &pointers_of(tree, target, out), stride, dims.map(|dim| dim as usize)) }
}

/// The pointers of a tree's leaves, of which one may be the output.
#[inline(always)]
fn pointers_of<E: Tree>(tree: &E, target: Option<usize>, out: *const E::Out) -> Pointers {
    let mut pointers = [core::ptr::null(); MAX_LEAVES];
    point(tree, target, out, &mut pointers);
    pointers
}

/// Writes them to an array: one that is returned the compiler copies, which took 2 ns of 12.
#[inline(always)]
fn point<E: Tree>(tree: &E, target: Option<usize>, out: *const E::Out, pointers: &mut [*const u8]) {
    tree.point(0, pointers);
    if let Some(target) = target {
        pointers[target] = out.cast();
    }
}

/// More elements in rows of one plane: a function of their own. Others the compiler makes better vectors of where they are called, once; these it
/// would optimise again in each function that they are inlined into, for a fifth of the build of a program of them.
///
/// # Safety
/// As [`over`].
#[inline(never)]
unsafe fn apart<E: Tree, N: Nested, A>(tree: &E, out: &mut MaybeUninit<A>) {
    // SAFETY: the nest is made for the tree, and the output is laid out, as the caller says.
    unsafe { alone::<E, N, A, false>(tree, out) }
}

/// [`apart`], of few leaves: as for a [`CalledSheet`], they are arguments, which are registers, and the tree is not written to memory if it is
/// bare.
///
/// # Safety
/// As [`over`], for the tree that the leaves begin at `a`, `b` and `c` of, as many as there are, and that `tree` points to, unless it is bare.
#[inline(never)]
unsafe fn apart_of_leaves<E: Tree, N: Nested, A>(
    out: &mut MaybeUninit<A>,
    tree: *const (),
    a: *const u8,
    b: *const u8,
    c: *const u8,
) {
    let out = out.as_mut_ptr().cast::<E::Out>();
    // SAFETY: the tree is there, unless it is bare; the nest is made for it, and the output one of its leaves, read at the position where it is
    // written, or none: all are laid out along it.
    unsafe {
        let (tree, mut pointers) = arguments::<E>(tree, [a, b, c]);
        if let Some(target) = N::TARGET {
            pointers[target] = out.cast();
        }
        each_place::<E, N, false>(&tree, &pointers, out)
    }
}

/// The reference says that nothing else points to the elements. The leaf that is the output is read through it.
///
/// # Safety
/// As [`over`].
#[inline]
unsafe fn alone<E: Tree, N: Nested, A, const NEW: bool>(tree: &E, out: &mut MaybeUninit<A>) {
    let out = out.as_mut_ptr().cast::<E::Out>();
    let pointers = pointers_of(tree, N::TARGET, out);
    // SAFETY: the nest is made for the tree, and the output one of its leaves, read at the position where it is written, or none: all are
    // laid out along it.
    unsafe { each_place::<E, N, NEW>(tree, &pointers, out) }
}

/// Evaluates a tree by sheets, or by a walk. One function for all shapes of an expression.
///
/// # Safety
/// As [`over`], for the nest of the route, which is of this tree.
#[inline(never)]
pub unsafe fn follow<E: Tree>(tree: &E, route: &'static Route, out: *mut E::Out, seen: bool) {
    // SAFETY: the caller has all laid out along the nest of the route.
    unsafe { follow_along(tree, route, &route.nest.dims, route.cache, out, seen) }
}

/// Evaluates a tree along a nest whose first axis is as long as that of `sizes`, those of the output; or does nothing, and says so, where
/// the walk does better.
///
/// # Safety
/// As [`over`], for the nest of the route and an output of `sizes`; but the nest has [`SOME`] for the length of the first axis, wherever it
/// stands, which is compared here.
///
/// # Panics
/// When a leaf with as many axes has another length along the first: the types rule that out.
#[inline(never)]
pub unsafe fn follow_long<E: Tree>(
    tree: &E,
    route: &'static Route,
    sizes: Sizes<'_>,
    out: *mut E::Out,
    seen: bool,
) -> bool {
    let first = sizes.as_slice()[0];
    let len = route.nest.len / SOME * first;
    if parallel::is_enough(len) || len > i32::MAX as usize {
        return false;
    }
    let outermost = sizes.rank() - 1;
    for (k, layout) in Operands::of(tree).with_output(Layout::contiguous(sizes)).iter().enumerate() {
        let has_it = layout.sizes.rank() > outermost && !layout.sizes.stretches(outermost);
        assert!(
            route.target == Some(k) || !has_it || layout.sizes.as_slice()[0] == first,
            "axes of one name have one length"
        );
    }
    if first == 0 {
        return true;
    }
    let dims = route.nest.dims_of_length(first);
    // SAFETY: the nest of this length is made for the tree and the output, as all leaves have the length that do not stretch along the first
    // axis: so all are laid out along it.
    unsafe { follow_along(tree, route, &dims, cache_of::<E>(len, route.nest.arrays as usize), out, seen) };
    true
}

/// Evaluates a tree at `count` positions of the outermost axis of a nest, from these pointers on, which then are at the position behind them.
///
/// # Safety
/// The nest of the route is made for the tree, and has an axis, of which so many positions are left from the pointers on, laid out along it.
/// The output has room for their elements, and no leaf reads it.
#[inline]
pub unsafe fn follow_part<E: Tree>(
    tree: &E,
    route: &'static Route,
    pointers: &mut Pointers,
    count: usize,
    out: *mut E::Out,
) {
    let nest = &route.nest;
    let (last, mut dims) = (nest.rank as usize - 1, nest.dims);
    dims[last] = count as u32;
    // SAFETY: the nest of so many positions is made for the tree, as that of all is. All are laid out along it, as the caller says.
    unsafe { from_pointers(tree, (route, &dims), const { cache_of::<E>(0, 0) }, pointers.as_ptr(), out) };
    let steps = steps_along::<E>(nest, last);
    for leaf in 0..E::LEAVES {
        pointers[leaf] = pointers[leaf].wrapping_offset(count as isize * steps[leaf]);
    }
}

/// # Safety
/// As [`over`], for the nest, which is of this tree and the route's, but for its length: `dims` are its sizes.
#[inline(always)]
unsafe fn follow_along<E: Tree>(
    tree: &E,
    route: &'static Route,
    dims: &[u32; NEST_AXES],
    cache: CacheLevel,
    out: *mut E::Out,
    seen: bool,
) {
    if seen && Trials::<E>::NEEDED {
        // SAFETY: the caller has all laid out along the nest of this tree.
        unsafe { tried(tree, &route.nest, *dims, route.target, out) };
    }
    let (mut few, mut all);
    // No more of them than there may be are made null first: 15 took 1 ns of 14.
    let pointers: &mut [*const u8] = if const { E::LEAVES <= FEW_LEAVES } {
        few = [core::ptr::null(); FEW_LEAVES];
        &mut few
    } else {
        all = [core::ptr::null(); MAX_LEAVES];
        &mut all
    };
    point(tree, route.target, out, pointers);
    // SAFETY: the caller has all laid out along the nest of this tree, of whose leaves these are the pointers.
    unsafe { from_pointers(tree, (route, dims), cache, pointers.as_ptr(), out) }
}

/// # Safety
/// The nest is of this tree and the route's, but for its length: `dims` are its sizes. Pointers and output are laid out along it.
#[inline(always)]
unsafe fn from_pointers<E: Tree>(
    tree: &E,
    (route, dims): (&'static Route, &[u32; NEST_AXES]),
    cache: CacheLevel,
    pointers: *const *const u8,
    out: *mut E::Out,
) {
    let (tree, out, level) = ((&raw const *tree).cast(), out.cast(), isa_for(cache) as usize);
    let Some(sheets) = route.sheets else {
        let widths = (&E::WIDTHS, size_of::<E::Out>());
        // SAFETY: the caller has all laid out along the nest of this tree, and the level is no higher than `isa` says.
        return unsafe {
            let pointers = pointers_at::<E>(pointers);
            by_walk((tree, Sheets::<E>::TABLE[level]), (&route.nest, dims), &pointers, out, widths)
        };
    };
    if dims[1] >= route.periods_from {
        let widths = (&E::WIDTHS, size_of::<E::Out>());
        // SAFETY: all are laid out along the nest of this tree, in whose planes there are rows enough, and the level is no higher than `isa`
        // says.
        return unsafe {
            let pointers = pointers_at::<E>(pointers);
            periods::evaluate::<NEST_LEAVES>(
                (tree, Sheets::<E>::TABLE[level]),
                (&route.nest, dims),
                &pointers,
                out,
                widths,
            )
        };
    }
    let (cols, rows) = (dims[0] as usize, dims[1] as usize);
    // SAFETY: all are laid out along the nest, whose steps are the same for any length of the first axis, and so at each position of the outer
    // axes along the inner ones, of which one that is not there has one position; the sheet is one of this tree, of a level no higher than
    // `isa` says.
    unsafe {
        let nest = &route.nest;
        match sheets {
            RouteSheets::Nests(sheets) => {
                sheets[level](tree, pointers, nest, out, dims);
            }
            RouteSheets::Called(_) => unreachable!("those of a route that is called"),
            RouteSheets::Rows(sheets) => {
                let inner = |pointers: *const *const u8, out| {
                    sheets[level](tree, pointers, &route.steps, out, rows, cols, route.constant)
                };
                if nest.rank <= 2 {
                    inner(pointers, out)
                } else {
                    each_outer::<E>(nest, dims, pointers_at::<E>(pointers), out, |at, out| inner(at.as_ptr(), out))
                }
            }
        }
    }
}

/// Calls `body` at each position of the axes from 2 on, with pointers that are laid out along those before them if these are along the nest,
/// whose leaves are those of a tree `E`.
#[inline(never)]
fn each_outer<E: Tree>(
    nest: &Nest,
    dims: &[u32; NEST_AXES],
    mut pointers: Pointers,
    mut out: *mut u8,
    mut body: impl FnMut(&Pointers, *mut u8),
) {
    let mut position = [0; NEST_AXES];
    loop {
        body(&pointers, out);
        let is_there = next_plane(nest, dims, &mut position, |strides, by| {
            for leaf in 0..E::LEAVES {
                let step = strides[leaf] as isize * E::WIDTHS[leaf] as isize;
                pointers[leaf] = pointers[leaf].wrapping_offset(by * step);
            }
            out = out.wrapping_offset(by * strides[NEST_OUT] as isize * size_of::<E::Out>() as isize);
        });
        if !is_there {
            return;
        }
    }
}

/// The next position of the axes from 2 on: calls `move_on` with the strides of each axis that moves, and by how many positions it does; or
/// says that there is none.
#[inline(always)]
pub(super) fn next_plane(
    nest: &Nest,
    dims: &[u32; NEST_AXES],
    position: &mut [u32; NEST_AXES],
    mut move_on: impl FnMut(&[i32; NEST_OUT + 1], isize),
) -> bool {
    // The first axis that has a position left moves on by one, and those before it go back to 0.
    for axis in 2..nest.rank as usize {
        position[axis] += 1;
        let ends = position[axis] == dims[axis];
        move_on(&nest.strides[axis], if ends { 1 - dims[axis] as isize } else { 1 });
        if !ends {
            return true;
        }
        position[axis] = 0;
    }
    false
}

/// The walk that expressions take whose plan is made at run time.
///
/// # Safety
/// Pointers and output are laid out along the nest, which is for leaves of these widths, those of the one tree that `sheet` is for; the
/// processor has the level of the sheet.
#[inline(never)]
unsafe fn by_walk(
    (tree, sheet): (*const (), Sheet),
    (nest, dims): (&Nest, &[u32; NEST_AXES]),
    pointers: &Pointers,
    out: *mut u8,
    (widths, out_width): (&Widths, usize),
) {
    let mut plan: Plan = Plan::empty();
    Nest { dims: *dims, ..*nest }.write_to(&mut plan);
    if plan.is_empty() {
        return;
    }
    let widths = widths.map(usize::from);
    let widths = &widths[..nest.leaves as usize];
    let walk = Walk { plan: &plan, sheet, tree, widths, out_width, loose: None, trial: None };
    // SAFETY: pointers and output are laid out along the nest, which the plan is; sheet and tree are of one tree.
    unsafe { walk.all(pointers, out) };
}
