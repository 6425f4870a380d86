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
//!
//! Here is the choice; what is compiled for it is in `loops.rs`, `runs.rs` and `rows.rs`, positions along a nest in `places.rs`, and what a call of
//! many elements does in `follow.rs`.

mod follow;
mod loops;
mod places;
mod rows;
mod runs;

#[cfg(doc)]
use super::ends::run_apart;
use super::ends::{ends_within, has_few_blocks};
use super::pieces::{MOST_PLACES, VECTOR};
use super::windows::{self, InWindows};
use super::{ALL_BUT_FIRST, AS_WIDE, RowSteps, SMALL, Sheet, Sheets, WIDER, cache_of, joined, periods};
use crate::kernel::isa::{CacheLevel, LEVELS, ONE_LEVEL, isa_for, known_isa_for};
use crate::kernel::lanes::{BYTES, Vectors};
#[cfg(not(target_arch = "x86_64"))]
use crate::kernel::lanes::{Lowest as Widest, Lowest as Wider};
#[cfg(target_arch = "x86_64")]
use crate::kernel::lanes::{Ymm as Wider, Zmm as Widest};
use crate::kernel::op::Work;
use crate::kernel::parallel;
use crate::kernel::tree::{Pointers, Tree};
use crate::layout::nest::{NEST_AXES, NEST_OUT, Nest, SOME};
use crate::layout::plan::{MAX_LEAVES, Plan};
use crate::shape::Sizes;
use core::marker::PhantomData;
pub(super) use follow::next_plane;
use follow::point;
pub use follow::{follow, follow_long, follow_part};
pub use loops::{in_loops, in_loops_here, loops, over};
pub(in crate::kernel) use places::each_step;
pub(super) use places::{AtPlace, each_step_of};
use rows::{RowAfterRow, RowThatEndsWithin, RowsInVectors, SeveralRows, row_sheets, steps_along};
#[cfg(feature = "alloc")]
pub use runs::run_sheets;
use runs::{RunEnds, RunSheets, in_periods};

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

/// The bytes of a result that is in the place of an operand and, with what is read beside it, in a third-level cache.
const IN_THIRD: usize = 8 << 20;

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
/// takes long: it does what is left one by one. Nor of many leaves, for which there are too few registers of 32 bytes.
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
    #[cfg_attr(not(debug_assertions), inline(always))]
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
    #[cfg_attr(not(debug_assertions), inline(always))]
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
            Work::Little | Work::Masks | Work::Converts
                if !Self::IS_RUN && AS_WIDE && N::TARGET.is_none() && (WIDER == 4 || E::LEAVES <= CALLED_LEAVES) =>
            {
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
        match cache_of::<E>(Self::NEST.len, Self::NEST.arrays as usize) {
            CacheLevel::Memory if N::TARGET.is_some() && Self::NEST.len * size_of::<E::Out>() <= IN_THIRD => {
                CacheLevel::ThirdInPlace
            }
            near => near,
        }
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
