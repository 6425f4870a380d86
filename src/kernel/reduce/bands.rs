//! Contiguous elements that are reduced along adjacent axes: groups of rows of columns, whose numbers the types know. No plan is made.
//!
//! ```text
//! one column, 2 to 16 rows       runs of a known length, several side by side       (runs_of)
//! longer, of floats              runs in vectors                                    (Bands::by_blocks)
//! 2 to 16 columns                adjacent rows, several as one; to 8 rows: known     (columns_of)
//! more, to find a place in       as many at a time as have vectors                  (places_of)
//! more, 2 to 8 rows              known                                              (few_rows_of)
//! others                                                                             (Bands::by_blocks)
//! ```
//!
//! Those of an expression are computed first, some groups at once, or summed in long runs: [`reduce_computed`], and [`reduce_stretched`] where leaves are repeated.

use super::cascade::merge_lanes;
use super::loops::{BLOCK, Columns, EachRun, WIDE, WIDTH, best_of, lanes_of};
use super::walk::{JOINED, PAIRED, ROWS, SUMMED};
use super::{ReduceLoops, Reducer, of_a_run};
use crate::element::Element;
use crate::kernel::elementwise::planned::{Route, follow_part};
use crate::kernel::elementwise::{ONE_ROW, WIDER, sheet_of};
use crate::kernel::isa::{LEVELS, compiled_for, each_level, isa, unless_alike};
use crate::kernel::parallel;
use crate::kernel::tree::{Pointers, Tree};
use crate::layout::plan::MAX_LEAVES;
use crate::shape::Sizes;
use core::hint::black_box;
use core::mem::MaybeUninit;

/// The most columns, and the longest runs, with loops for their number.
const FEW: usize = 16;

/// The parts of a column, of at most [`ROWS`] rows each, whose results are merged one after the other.
const PARTS: usize = 16;

/// The groups of few columns that are reduced side by side.
const FOUR: usize = 4;

/// From so many rows on some of few columns are one to find places in: what comes of these is put together one by one.
const PLACED: usize = 48;

/// More bytes of many columns than a first-level cache holds are walked row by row: else each line would come once for the columns of a strip,
/// and again for those of the next.
const FROM_BYTES: usize = 3 << 14;

/// From so many rows on twice as many of few bytes are as one: they are vectors then. Of four times as many, so many are, which are the widest.
const MANY_ROWS: usize = 64;

/// Runs of so many elements are reduced one by one, where their order is free: each fills vectors.
const ALONE: usize = 13;

/// The runs that are reduced side by side.
const BESIDE: usize = 8;

/// How many groups of rows of columns are reduced: each column of each group to a result. All are adjacent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bands {
    /// The groups.
    pub groups: usize,
    /// What is reduced.
    pub rows: usize,
    /// The columns.
    pub cols: usize,
}

impl Bands {
    /// The bands of a contiguous array that is reduced over the axes whose bit is set in `axes`, counted from the last; or nothing, if it
    /// has no element, or other axes between these, or they are none.
    pub const fn of(sizes: Sizes<'_>, axes: u64) -> Option<Bands> {
        let (mut bands, mut depth) = (Bands { groups: 1, rows: 1, cols: 1 }, 0);
        let (mut reduced, mut behind) = (false, false);
        while depth < sizes.rank() {
            let n = sizes.at_depth(depth);
            if axes >> depth & 1 == 1 {
                if behind && n != 1 {
                    return None;
                }
                bands.rows *= n;
                reduced = true;
            } else if !reduced {
                bands.cols *= n;
            } else {
                bands.groups *= n;
                behind |= n != 1;
            }
            depth += 1;
        }
        if reduced && bands.count() > 0 { Some(bands) } else { None }
    }

    /// The columns of all groups: as many results.
    pub const fn columns(self) -> usize {
        self.groups * self.cols
    }

    /// Are there so few results, side by side, that they stay in registers while rows are added to them, in straight code? Of more rows than
    /// these the compiler makes no vectors.
    pub const fn are_in_registers(self) -> bool {
        self.groups == 1 && 1 < self.cols && self.cols <= FEW && self.rows <= 12
    }

    /// Are they those of a leaf, and so few elements, that straight code is better than loops that are called? Of results side by side, to
    /// which rows are added; or of results of few elements each, where vectors are so wide that the compiler makes some across them.
    pub const fn are_straight<T, R: Reducer<T>>(self) -> bool {
        let rows = match self.cols {
            1 => return WIDER > 2 && self.groups > 1 && self.rows <= FEW_IN_RUN && self.count() <= STRAIGHT,
            _ if R::SUMS => ROWS,
            2..=FEW => 2 * FEW,
            _ => FEW_IN_RUN,
        };
        self.groups == 1 && self.rows <= rows && self.count() <= STRAIGHT
    }

    /// Are runs of more than a few elements, each a chain of comparisons, better compared in vectors? Of straight code the compiler makes
    /// vectors across the runs, if they are a multiple of four, or vectors are wide.
    pub const fn wait<T, R: Reducer<T>>(self) -> bool {
        let rows = if WIDER > 1 || self.groups.is_multiple_of(4) { FEW } else { FEW_IN_RUN };
        self.cols == 1 && !R::SUMS && self.rows > rows
    }

    /// The number of elements.
    pub(super) const fn count(self) -> usize {
        self.groups * self.rows * self.cols
    }

    /// Is a column reduced by one thread, in few parts, or in whatever order? Others do better with a plan.
    pub const fn fit<T, R: Reducer<T>>(self) -> bool {
        let few = match self.cols {
            1 => self.rows <= BLOCK,
            2..=FEW => self.rows <= PARTS * ROWS * beside::<T>(self.cols),
            _ => true,
        };
        (few || R::EXACT || const { cfg!(feature = "std") && R::COMPARES }) && !parallel::is_enough(self.count())
    }
}

/// The most elements of [bands that are straight](Bands::are_straight).
const STRAIGHT: usize = if WIDER > 1 { 512 } else { 256 };

/// The most elements of a run that is short even there.
const FEW_IN_RUN: usize = 6;

/// The elements of an expression that are computed at once, and then reduced.
pub(super) const COMPUTED: usize = 1024;

/// The shortest runs of an expression that are summed as they are computed.
const fn shortest_sums<T, R: Reducer<T>>() -> usize {
    if R::SLICES { PAIRED } else { SUMMED }
}

impl Bands {
    /// Are they those of an expression whose groups are computed first, some at once, or in [long runs](Self::are_long_runs)?
    pub const fn fit_computed<T, R: Reducer<T>>(self) -> bool {
        (self.rows * self.cols <= COMPUTED || self.are_long_runs::<T, R>()) && self.fit::<T, R>()
    }

    /// Are they runs of more elements than are summed at once, reduced by one thread?
    pub const fn are_long_runs_of_one(self) -> bool {
        self.cols == 1 && self.rows > BLOCK && !parallel::is_enough(self.count())
    }

    /// Are they runs of an expression that are summed as they are computed?
    const fn are_long_runs<T, R: Reducer<T>>(self) -> bool {
        self.cols == 1 && R::SUMS && self.rows >= shortest_sums::<T, R>()
    }
}

/// [`reduce_bands`] of an expression whose leaves are all contiguous and of its sizes.
///
/// # Safety
/// As there, where [they fit](Bands::fit_computed) and as many elements are in the run behind each of the pointers, the leaves of the tree.
#[inline(never)]
pub unsafe fn reduce_computed<E: Tree, R: Reducer<E::Out>>(
    (tree, pointers): (&E, &Pointers),
    reducer: R,
    bands: Bands,
    by: Option<&'static [BandLoop<E::Out, R>; LEVELS]>,
    out: *mut R::Out,
) {
    let (each, mut pointers) = (bands.rows * bands.cols, *pointers);
    let move_on = |pointers: &mut Pointers, groups: usize| {
        for (pointer, &width) in pointers.iter_mut().zip(&E::WIDTHS).take(E::LEAVES) {
            *pointer = pointer.wrapping_add(groups * each * usize::from(width));
        }
    };
    if bands.are_long_runs::<E::Out, R>() {
        let loops = R::loops();
        for group in 0..bands.groups {
            // SAFETY: the elements of this group are in the run of each leaf, to which the pointers have been moved; it has a result in the run
            // behind `out`. It is a run, as they are not fewer than `PAIRED`, nor more than fit.
            unsafe {
                out.add(group).write(reducer.finish(of_a_run::<E, R>(tree, reducer, loops, &pointers, each), each))
            };
            move_on(&mut pointers, 1);
        }
        return;
    }
    let sheet = sheet_of::<E>();
    let compute = |groups: usize, to: *mut E::Out| {
        // SAFETY: the elements of these groups are in the run of each leaf, to which the pointers have been moved, and there is room for them:
        // they are laid out along one row. The sheet is of the tree, and of the level that `isa` says.
        unsafe { sheet((&raw const *tree).cast(), pointers.as_ptr(), &ONE_ROW, to.cast(), 1, groups * each, 0) };
        move_on(&mut pointers, groups);
    };
    // SAFETY: all elements of these groups are computed, at most `COMPUTED`, and the results are in the run behind `out`; bands and loops are the
    // caller's.
    unsafe { reduce_in_parts(reducer, bands, COMPUTED / each, by, out, compute) }
}

/// [`reduce_bands`] of elements that `compute` writes: those of as many of the next groups as it is given, one group behind the other.
///
/// # Safety
/// As there, but for the elements. It writes them all, where there is room for `at_once` groups, of at most [`COMPUTED`] elements together.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn reduce_in_parts<T: Element, R: Reducer<T>>(
    reducer: R,
    bands: Bands,
    at_once: usize,
    by: Option<&'static [BandLoop<T, R>; LEVELS]>,
    out: *mut R::Out,
    mut compute: impl FnMut(usize, *mut T),
) {
    debug_assert!(at_once > 0 && at_once * bands.rows * bands.cols <= COMPUTED);
    let mut computed = [const { MaybeUninit::<T>::uninit() }; COMPUTED];
    let mut group = 0;
    while group < bands.groups {
        let groups = at_once.min(bands.groups - group);
        let to = computed.as_mut_ptr().cast::<T>();
        compute(groups, to);
        // SAFETY: the elements of these groups have been computed, and their results are in the run behind those of the groups before; the
        // loops are for the bands.
        unsafe { reduce_bands(reducer, Bands { groups, ..bands }, by, to, out.add(group * bands.cols)) };
        group += groups;
    }
}

/// An expression some of whose leaves are repeated, as it is computed some groups at a time: positions of the outermost axis of its nest. A
/// constant.
pub struct Stretched<T: Element, R: Reducer<T>> {
    bands: Bands,
    /// By which it is computed.
    route: &'static Route,
    /// The groups at a time.
    at_once: usize,
    /// The loops for these bands.
    by: Option<&'static [BandLoop<T, R>; LEVELS]>,
}

impl<T: Element, R: Reducer<T>> Stretched<T, R> {
    /// Of an expression that is reduced in these bands; or nothing where it is not computed in whole groups, or sums of long runs are better
    /// taken as these are computed.
    pub const fn of(bands: Bands, route: &'static Route) -> Option<Self> {
        let (group, (positions, each)) = (bands.rows * bands.cols, route.outermost());
        let len = positions * each;
        // Whole positions, or all.
        let at_once = if len <= COMPUTED {
            bands.groups
        } else if each.is_multiple_of(group) {
            COMPUTED / each * (each / group)
        } else if group.is_multiple_of(each) {
            COMPUTED / group
        } else {
            0
        };
        let long = bands.cols == 1 && R::SUMS && bands.rows >= shortest_sums::<T, R>() && route.is_in_runs();
        if route.nest.rank == 0 || at_once == 0 || long && len > COMPUTED || !bands.fit::<T, R>() {
            return None;
        }
        Some(Stretched { bands, route, at_once, by: band_loops::<T, R>(bands.rows, bands.cols) })
    }
}

/// [`reduce_bands`] of such an expression.
///
/// # Safety
/// As there; the route is of the tree, and of the sizes of the bands.
#[inline(never)]
pub unsafe fn reduce_stretched<E: Tree, R: Reducer<E::Out>>(
    tree: &E,
    reducer: R,
    how: &'static Stretched<E::Out, R>,
    out: *mut R::Out,
) {
    let mut pointers = [core::ptr::null(); MAX_LEAVES];
    tree.point(0, &mut pointers);
    let (bands, (_, each)) = (how.bands, how.route.outermost());
    let compute = |groups: usize, to: *mut E::Out| {
        let positions = groups * bands.rows * bands.cols / each;
        // SAFETY: these groups are whole positions, which are left of the nest, along which the pointers are laid out; there is room for their
        // elements. The route is of the tree, as the caller says.
        unsafe { follow_part(tree, how.route, &mut pointers, positions, to) };
    };
    // SAFETY: all elements of these groups are computed, at most `COMPUTED`, and the results are in the run behind `out`; bands and loops are the
    // caller's.
    unsafe { reduce_in_parts(reducer, bands, how.at_once, how.by, out, compute) }
}

/// How many rows of so many columns are as one: few vectors of lanes.
const fn beside<T>(cols: usize) -> usize {
    match (cols, size_of::<T>()) {
        (0..=4, _) | (5..=8, 0..=4) => 8,
        (5..=8, _) | (_, 0..=4) => 4,
        _ => 2,
    }
}

/// Reduces groups of rows, contiguous, to a result for each of their columns.
pub type BandLoop<T, R> = unsafe fn(reducer: R, from: *const T, bands: Bands, out: *mut <R as Reducer<T>>::Out);

/// The loops for bands of so many rows and columns, which may be 0, and then are not known: the rows, or both.
struct BandLoops<T, R, const ROWS: usize, const COLS: usize>(T, R);

impl<T: Element, R: Reducer<T>, const ROWS: usize, const COLS: usize> BandLoops<T, R, ROWS, COLS> {
    const TABLE: [BandLoop<T, R>; LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn $level[T: Element, R: Reducer<T>, const ROWS: usize, const COLS: usize](
                        reducer: R, from: *const T, bands: Bands, out: *mut R::Out,
                    ) -> () {
                        let rows = if ROWS > 0 { ROWS } else { bands.rows };
                        match const { COLS } {
                            0 if R::PLACES => places_of::<T, R>(reducer, from, bands, out),
                            0 => few_rows_of::<T, R, ROWS>(reducer, from, bands, out),
                            1 => runs_of::<T, R, ROWS>(reducer, from, bands.groups, out),
                            _ => columns_of::<T, R, COLS>(reducer, from, (bands.groups, rows), out),
                        }
                    }
                }
                $level::<T, R, ROWS, COLS>
            }};
        }
        unless_alike(each_level!(at), true)
    };
}

/// The loops for so many rows and columns, if there are some; 0 rows are any number.
pub const fn band_loops<T: Element, R: Reducer<T>>(
    rows: usize,
    cols: usize,
) -> Option<&'static [BandLoop<T, R>; LEVELS]> {
    macro_rules! few {
        ($($n:literal)*; $($longer:literal)*) => {
            match (rows, cols) {
                // Of longer ones to compare, where a NaN counts, the compiler makes no vectors, nor of squares.
                (8.., 1) if is_sliced::<T, R>() && (rows > 9 || size_of::<T>() > 4) => None,
                // Longer ones are added up in vectors of their own.
                (10.., 1) if R::SUMS && R::SLICES && (rows > 12 || size_of::<T>() <= 4) => None,
                (9.., 1) if R::SLICES && R::PLACES && rows * size_of::<T>() >= 48 => None,
                $(($n, 1) => Some(of::<T, R, $n, 1>()),)*
                // A loop of a length that is not known has vectors for longer ones only.
                $(($longer, 1) if R::EXACT && !R::SLICES && !R::PLACES => Some(of::<T, R, $longer, 1>()),)*
                // Nor of more rows to compare.
                #[cfg(feature = "std")]
                (9.., 2..) if R::COMPARES => Some(&[compared::<T, R>; LEVELS]),
                $((_, $n) => Some(rows_of::<T, R, $n>(rows)),)*
                (_, FEW..) if R::PLACES => Some(of::<T, R, 0, 0>()),
                (2..=16, FEW..) => Some(rows_of::<T, R, 0>(rows)),
                _ => None,
            }
        };
    }
    few!(2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32)
}

/// Has it loops of its own over runs, and are its steps no sums? So it is with the largest or smallest of floats, among which a NaN counts, and
/// with squares.
const fn is_sliced<T: Element, R: Reducer<T>>() -> bool {
    R::SLICES && !R::EXACT && !R::SUMS && !R::PLACES
}

/// Groups of rows to compare, each column to a result: by their own loops; or by others, where there is a NaN, or more than
/// a first-level cache holds.
///
/// # Safety
/// As for [`reduce_bands`].
#[cfg(feature = "std")]
unsafe fn compared<T: Element, R: Reducer<T>>(reducer: R, from: *const T, bands: Bands, out: *mut R::Out) {
    let Bands { groups, rows, cols } = bands;
    let by_others = cols > FEW && rows * cols * size_of::<T>() > FROM_BYTES;
    // SAFETY: the groups are in the run behind `from`, each with a row and a column, and their results are in the run behind `out`.
    unsafe {
        if by_others || !reducer.columns(from, [groups, rows, cols], out) {
            bands.by_blocks(reducer, from, out);
        }
    }
}

const fn rows_of<T: Element, R: Reducer<T>, const COLS: usize>(rows: usize) -> &'static [BandLoop<T, R>; LEVELS] {
    match rows {
        // Of more of these the compiler unrolls no loop.
        9.. if is_sliced::<T, R>() && COLS >= 8 => of::<T, R, 0, COLS>(),
        1 => of::<T, R, 1, COLS>(),
        2 => of::<T, R, 2, COLS>(),
        3 => of::<T, R, 3, COLS>(),
        4 => of::<T, R, 4, COLS>(),
        5 => of::<T, R, 5, COLS>(),
        6 => of::<T, R, 6, COLS>(),
        7 => of::<T, R, 7, COLS>(),
        8 => of::<T, R, 8, COLS>(),
        9 => of::<T, R, 9, COLS>(),
        10 => of::<T, R, 10, COLS>(),
        11 => of::<T, R, 11, COLS>(),
        12 => of::<T, R, 12, COLS>(),
        13 => of::<T, R, 13, COLS>(),
        14 => of::<T, R, 14, COLS>(),
        15 => of::<T, R, 15, COLS>(),
        16 => of::<T, R, 16, COLS>(),
        _ => of::<T, R, 0, COLS>(),
    }
}

const fn of<T: Element, R: Reducer<T>, const ROWS: usize, const COLS: usize>() -> &'static [BandLoop<T, R>; LEVELS] {
    &BandLoops::<T, R, ROWS, COLS>::TABLE
}

/// Reduces bands to `out`, by the loops for them if there are some.
///
/// # Safety
/// The bands [fit](Bands::fit) and are not empty, and as many elements are in the run behind `from`; as many results as they have columns can be
/// written in the run behind `out`, which nobody reads. The loops are those for these bands.
#[inline(never)]
pub unsafe fn reduce_bands<T: Element, R: Reducer<T>>(
    reducer: R,
    bands: Bands,
    by: Option<&'static [BandLoop<T, R>; LEVELS]>,
    from: *const T,
    out: *mut R::Out,
) {
    // SAFETY: elements and results are in the runs behind their pointers, as the bands say, and the loops are for these, of the level that
    // `isa` says.
    unsafe {
        match by {
            Some(loops) => loops[isa() as usize](reducer, from, bands, out),
            None => bands.by_blocks(reducer, from, out),
        }
    }
}

impl Bands {
    /// # Safety
    /// As for [`reduce_bands`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn by_blocks<T: Element, R: Reducer<T>>(self, reducer: R, from: *const T, out: *mut R::Out) {
        let Bands { groups, rows, cols } = self;
        let kernels = ReduceLoops::chosen();
        let groups = (groups, (rows * cols) as isize);
        let simple = if cols == 1 {
            let (lanes, steps) = (false, (0, 1));
            SimpleBlocks { reducer, kernels, along: rows, rows: (1, 0), groups, lanes, steps, n: rows }
        } else {
            let (lanes, step) = (true, cols as isize);
            SimpleBlocks { reducer, kernels, along: cols, rows: (rows, step), groups, lanes, steps: (1, step), n: rows }
        };
        // SAFETY: contiguous groups of rows are laid out as it says, and their results too.
        unsafe { simple.reduce(from, out) }
    }
}

/// Elements of which each block is one call: groups of columns, or of runs, without an axis beside.
pub(super) struct SimpleBlocks<T: Element, R: Reducer<T>> {
    pub(super) reducer: R,
    pub(super) kernels: ReduceLoops<T, R>,
    /// The columns, or how long a run is.
    pub(super) along: usize,
    /// The rows, and how far apart they are.
    pub(super) rows: (usize, isize),
    /// The groups.
    pub(super) groups: (usize, isize),
    /// Are there columns?
    pub(super) lanes: bool,
    /// How far apart the results of adjacent columns are, and of adjacent groups.
    pub(super) steps: (isize, isize),
    /// Elements for each result.
    pub(super) n: usize,
}

impl<T: Element, R: Reducer<T>> SimpleBlocks<T, R> {
    /// # Safety
    /// From `from` on the elements are laid out along columns, rows and groups, at stride 1 along the columns or in runs, and the output
    /// along those that are kept.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn reduce(self, from: *const T, out: *mut R::Out) {
        let SimpleBlocks { reducer, kernels, along, rows, groups, lanes, steps, n } = self;
        let (part, at_once) = match even_part(along) {
            _ if !lanes => (along, WIDTH),
            _ if goes_by_rows::<T, R>(rows.0, along) => (WIDE, 1),
            // What comes out is written at once.
            part if const { R::CARRIES_OUT } && part == along && rows.0 <= ROWS && steps == (1, along as isize) => {
                (part, groups.0)
            }
            part => (part, (WIDTH / part).max(1)),
        };
        let mut room = MaybeUninit::<[R::Acc; WIDE]>::uninit();
        let room = room.as_mut_ptr().cast::<R::Acc>();
        let finish = |accs: *const R::Acc, count: usize, to: *mut R::Out, step: isize| {
            for k in 0..count {
                // SAFETY: it is called below with the results of some columns, or groups, which the loops have written, and where the output is
                // laid out for these.
                unsafe { *to.offset(k as isize * step) = reducer.finish(*accs.add(k), n) };
            }
        };
        let mut group = 0;
        while group < groups.0 {
            let n_groups = at_once.min(groups.0 - group);
            let mut col = 0;
            while col < along {
                let n_cols = part.min(along - col);
                let from = from.wrapping_offset(group as isize * groups.1 + col as isize);
                let to = out.wrapping_offset(group as isize * steps.1 + col as isize * steps.0);
                // What comes out of adjacent results is written at once, if it is what is carried.
                let adjacent =
                    if lanes { steps.0 == 1 && (n_groups == 1 || steps.1 == n_cols as isize) } else { steps.1 == 1 };
                let in_place = const { R::CARRIES_OUT } && adjacent;
                const { assert!(!R::CARRIES_OUT || size_of::<R::Acc>() == size_of::<R::Out>()) };
                let accs = if in_place { to.cast::<R::Acc>() } else { room };
                // SAFETY: the elements are laid out along the columns, rows and groups, of which these are some. There are at most `WIDTH`
                // results, for which there is room, or the output is laid out for them, adjacent, and they are of its type.
                unsafe {
                    if lanes {
                        let (cols, behind, groups) = (n_cols, (1, 0), (n_groups, groups.1));
                        let columns = Columns { reducer, from, cols, rows, behind, groups, at: 0, accs };
                        // Where no order is better than another there is no need of parts.
                        if rows.0 <= ROWS || const { R::EXACT && !R::PLACES } {
                            (kernels.columns)(columns);
                        } else {
                            columns.in_parts(kernels.columns);
                        }
                        if !in_place {
                            for k in 0..n_groups {
                                let to = to.wrapping_offset(k as isize * steps.1);
                                finish(accs.add(k * n_cols), n_cols, to, steps.0);
                            }
                        }
                    } else {
                        let (loops, step) = (kernels.slices, groups.1);
                        let runs = EachRun { reducer, loops, from, n: along, count: n_groups, step, at: (0, 0), accs };
                        (kernels.runs)(runs);
                        if !in_place {
                            finish(accs, n_groups, to, steps.1);
                        }
                    }
                }
                col += n_cols;
            }
            group += n_groups;
        }
    }
}

impl<T: Element, R: Reducer<T>> Columns<T, R> {
    /// The results of all rows: of parts, one after the other, and of many of these in pairs, so that the error of a sum stays small.
    ///
    /// # Safety
    /// The groups are laid out in rows, there is room for the results of their columns, and `columns` is of a level that the processor has.
    #[inline(never)]
    unsafe fn in_parts(self, columns: unsafe fn(Columns<T, R>)) {
        let (rows, step) = self.rows;
        let results = self.groups.0 * self.cols;
        let mut own = MaybeUninit::<[R::Acc; WIDE]>::uninit();
        let own = own.as_mut_ptr().cast::<R::Acc>();
        let behind = |first: usize, rows: usize, accs: *mut R::Acc| {
            let from = self.from.wrapping_offset(first as isize * step);
            Columns { from, rows: (rows, step), at: self.at + first, accs, ..self }
        };
        // SAFETY: the rows from each of these numbers on are some of those that the groups are laid out in, and there is room for as many results
        // as they have columns, which then are written.
        unsafe {
            let merge = || {
                let accs = core::slice::from_raw_parts_mut(self.accs, results);
                merge_lanes(self.reducer, accs, core::slice::from_raw_parts(own, results));
            };
            const { assert!((PARTS * ROWS).is_power_of_two()) };
            if rows > PARTS * ROWS {
                let half = rows.next_power_of_two() / 2;
                behind(0, half, self.accs).in_parts(columns);
                behind(half, rows - half, own).in_parts(columns);
                return merge();
            }
            let mut first = ROWS.min(rows);
            columns(behind(0, first, self.accs));
            while first < rows {
                let part = ROWS.min(rows - first);
                columns(behind(first, part, own));
                merge();
                first += part;
            }
        }
    }
}

/// Are rows of so many columns walked one behind the other? Not where much is carried for each, or the last block has few that are not in the
/// one before it.
pub(super) fn goes_by_rows<T, R: Reducer<T>>(rows: usize, cols: usize) -> bool {
    let simple = const { !R::PLACES && size_of::<R::Acc>() <= size_of::<T>() };
    simple && cols > WIDTH + 8 && rows * cols * size_of::<T>() > FROM_BYTES
}

/// The columns of one block, of `cols`: at most [`WIDTH`], and about as many in each.
pub(super) fn even_part(cols: usize) -> usize {
    let part = cols.div_ceil(cols.div_ceil(WIDTH).max(1));
    if part < JOINED { part } else { part.next_multiple_of(JOINED).min(cols) }
}

/// Adjacent runs of `N` elements, each to a result.
///
/// # Safety
/// `count` runs are in the run behind `from`, and as many results can be written behind `out`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn runs_of<T: Element, R: Reducer<T>, const N: usize>(
    reducer: R,
    from: *const T,
    count: usize,
    out: *mut R::Out,
) {
    let mut run = 0;
    // SAFETY: as many runs are left as are reduced at once, with room for as many results.
    unsafe {
        while run + BESIDE <= count {
            black_box(());
            runs_beside::<T, R, N, BESIDE>(reducer, from.add(run * N), out.add(run));
            run += BESIDE;
        }
        // To find a place in some runs side by side is as soon done as in one or two: some again, which come out the same.
        if const { R::PLACES } && run + 1 < count {
            if count >= BESIDE {
                let first = count - BESIDE;
                return runs_beside::<T, R, N, BESIDE>(reducer, from.add(first * N), out.add(first));
            }
            if count >= FOUR {
                let first = count - FOUR;
                runs_beside::<T, R, N, FOUR>(reducer, from, out);
                return runs_beside::<T, R, N, FOUR>(reducer, from.add(first * N), out.add(first));
            }
        }
        while run < count {
            runs_beside::<T, R, N, 1>(reducer, from.add(run * N), out.add(run));
            run += 1;
        }
    }
}

/// `AT_ONCE` adjacent runs of `N` elements.
///
/// # Safety
/// As for [`runs_of`], with so many runs.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn runs_beside<T: Element, R: Reducer<T>, const N: usize, const AT_ONCE: usize>(
    reducer: R,
    from: *const T,
    out: *mut R::Out,
) {
    if const { R::EXACT && !R::PLACES && N >= if R::SLICES { 8 } else { ALONE } } {
        for run in 0..AT_ONCE {
            // SAFETY: the elements of this run are in the run behind `from`, and its result is in that behind `out`.
            unsafe {
                let elements = core::slice::from_raw_parts(from.add(run * N), N);
                let acc = if R::SLICES {
                    reducer.slice(R::loops(), elements, 0)
                } else {
                    black_box(());
                    elements.iter().fold(reducer.start(), |acc, x| reducer.step(acc, *x, 0))
                };
                finish(reducer, &[acc], N, out.add(run));
            }
        }
        return;
    }
    // SAFETY: it is called with elements of these runs, which are in the run behind `from`, where there is a result of each behind `out`.
    unsafe { finish(reducer, &lanes_of::<_, _, AT_ONCE>(reducer, (0, N), |run, j| *from.add(run * N + j)), N, out) };
}

/// Writes what comes of some results, of `n` elements each.
///
/// # Safety
/// As many elements are in the run behind `out`, to write.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn finish<T, R: Reducer<T>>(reducer: R, accs: &[R::Acc], n: usize, out: *mut R::Out) {
    for (k, acc) in accs.iter().enumerate() {
        // SAFETY: `k` is below their number, so this element is in the run behind `out`.
        unsafe { out.add(k).write(reducer.finish(*acc, n)) };
    }
}

/// Adjacent groups of adjacent rows of `COLS` elements, each column of each to a result. Inlined, so that a number of rows that is known is
/// known within.
///
/// # Safety
/// As many elements are in the run behind `from`, there is a row, and as many results as groups have columns can be written behind `out`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn columns_of<T: Element, R: Reducer<T>, const COLS: usize>(
    reducer: R,
    from: *const T,
    (groups, rows): (usize, usize),
    out: *mut R::Out,
) {
    // What is little of a group goes side by side with others. No more rows than are added up one after the other in any case.
    let mut first = 0;
    if COLS <= 4 && if R::PLACES { rows < PLACED } else { rows < const { beside::<T>(COLS) } } {
        // Places take the more registers: eight lanes at most.
        let at_once = if R::PLACES { 8 / COLS } else { FOUR };
        while first + at_once <= groups {
            black_box(());
            // SAFETY: so many groups are in the run behind `from`, and their results are in the run behind `out`.
            unsafe {
                let (from, out) = (from.add(first * rows * COLS), out.add(first * COLS));
                match const { COLS } {
                    3 if !R::PLACES => groups_beside::<T, R, COLS, 12>(reducer, from, rows, out),
                    4 if !R::PLACES => groups_beside::<T, R, COLS, 16>(reducer, from, rows, out),
                    _ => groups_beside::<T, R, COLS, 8>(reducer, from, rows, out),
                }
            }
            first += at_once;
        }
    }
    for group in first..groups {
        // SAFETY: the group is one of those in the run behind `from`, and its results are in the run behind `out`; it has four columns at least
        // where places are found for some at a time.
        unsafe {
            let (from, out) = (from.add(group * rows * COLS), out.add(group * COLS));
            // Lanes that are no vector would go one by one.
            if R::PLACES && COLS > 4 && !COLS.is_power_of_two() && rows < PLACED {
                places_of(reducer, from, Bands { groups: 1, rows, cols: COLS }, out);
                continue;
            }
            let most = const { ROWS * beside::<T>(COLS) };
            let (mut accs, mut first) = (part_of::<T, R, COLS>(reducer, from, 0, most.min(rows)), most);
            while first < rows {
                let part = part_of::<T, R, COLS>(reducer, from, first, most.min(rows - first));
                merge_lanes(reducer, &mut accs, &part);
                first += most;
            }
            finish(reducer, &accs, rows, out);
        }
        black_box(());
    }
}

/// The columns of as many adjacent groups of [`columns_of`] as there is room for in `LANES`, of which what is left are the last of them again.
///
/// # Safety
/// As there, for these groups.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn groups_beside<T: Element, R: Reducer<T>, const COLS: usize, const LANES: usize>(
    reducer: R,
    from: *const T,
    rows: usize,
    out: *mut R::Out,
) {
    let count = LANES / COLS * COLS;
    // SAFETY: it is called with elements of these groups, which are in the run behind `from`, as a result of each column is in that behind
    // `out`.
    unsafe {
        let read = |lane: usize, row: usize| {
            let column = lane.min(count - 1);
            *from.add((column / COLS * rows + row) * COLS + column % COLS)
        };
        finish(reducer, &lanes_of::<_, _, LANES>(reducer, (0, rows), read)[..count], rows, out);
    }
}

/// Adjacent groups of `N` adjacent rows, each column of each to a result: as those of any number of rows are added up, but known.
///
/// # Safety
/// As for [`columns_of`], and there are at least 16 columns.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn few_rows_of<T: Element, R: Reducer<T>, const N: usize>(
    reducer: R,
    from: *const T,
    Bands { groups, cols, .. }: Bands,
    out: *mut R::Out,
) {
    for group in 0..groups {
        let (from, out) = (from.wrapping_add(group * N * cols), out.wrapping_add(group * cols));
        let (rows, once) = ((N, cols as isize), (1, 0));
        let columns =
            Columns { reducer, from, cols, rows, behind: once, groups: once, at: 0, accs: core::ptr::null_mut() };
        let mut col = 0;
        // SAFETY: the group is one of those in the run behind `from`, of whose columns two blocks, or one, are left where they begin, or end with
        // the last; their results are in the run behind `out`.
        unsafe {
            while cols - col > 24 {
                let second = (col + 16).min(cols - 16);
                let (accs, beside) = columns.block::<16, true>(from.add(col), second - col);
                finish(reducer, &accs, N, out.add(col));
                finish(reducer, &beside, N, out.add(second));
                col = second + 16;
            }
            while col < cols {
                let first = col.min(cols - 16);
                finish(reducer, &columns.block::<16, false>(from.add(first), 0).0, N, out.add(first));
                col = first + 16;
            }
        }
    }
}

/// Adjacent groups of adjacent rows, each column of each to the place of what is sought: `W` columns at a time, or as many as are left of fewer.
///
/// # Safety
/// As for [`columns_of`], and there are at least four columns.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn places_of<T: Element, R: Reducer<T>>(reducer: R, from: *const T, bands: Bands, out: *mut R::Out) {
    let Bands { groups, rows, cols } = bands;
    for group in 0..groups {
        let mut col = 0;
        while col < cols {
            // SAFETY: the group is one of those in the run behind `from`, with as many columns from here on as are asked for, whose results are
            // in the run behind `out`.
            unsafe {
                let (from, out) = (from.add(group * rows * cols), out.add(group * cols));
                col = match cols - col {
                    // Each row waits for the one before it: of several vectors none is waited for.
                    17.. if cols >= 32 => places_at::<T, R, 32>(reducer, from, (rows, cols), out, col),
                    // Of bytes, eight are no vector.
                    left if cols >= 16 && (left > 8 || size_of::<T>() == 1) => {
                        places_at::<T, R, 16>(reducer, from, (rows, cols), out, col)
                    }
                    5.. if cols >= 8 => places_at::<T, R, 8>(reducer, from, (rows, cols), out, col),
                    _ => places_at::<T, R, 4>(reducer, from, (rows, cols), out, col),
                };
            }
        }
    }
}

/// `W` columns of a group of [`places_of`] from number `col` on, or the last of them: behind which the next one is.
///
/// # Safety
/// The group, of so many rows and at least `W` columns, is in the run behind `from`, and its results are in that behind `out`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn places_at<T: Element, R: Reducer<T>, const W: usize>(
    reducer: R,
    from: *const T,
    (rows, cols): (usize, usize),
    out: *mut R::Out,
    col: usize,
) -> usize {
    let first = col.min(cols - W);
    black_box(());
    // SAFETY: it is called with rows of the group, and with `W` of its columns, which are in the run behind `from`.
    let accs = lanes_of::<_, _, W>(reducer, (0, rows), |lane, row| unsafe { *from.add(row * cols + first + lane) });
    // SAFETY: the results of these columns are in the run behind `out`.
    unsafe { finish(reducer, &accs, rows, out.add(first)) };
    first + W
}

/// So many rows of one group of [`columns_of`] from number `first` on. Not a closure, which the compiler left a function of its own, without the
/// vectors of the level.
///
/// # Safety
/// These rows, at least one, are in the run behind `from`, behind those before.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn part_of<T: Element, R: Reducer<T>, const COLS: usize>(
    reducer: R,
    from: *const T,
    first: usize,
    rows: usize,
) -> [R::Acc; COLS] {
    // SAFETY: the rows are in the run, as the caller says.
    unsafe {
        let from = from.add(first * COLS);
        match const { beside::<T>(COLS) } {
            8 if const { size_of::<T>() == 1 && COLS <= 4 } && rows >= 4 * MANY_ROWS => {
                group_of::<T, R, COLS, MANY_ROWS>(reducer, from, (first, rows))
            }
            8 if const { size_of::<T>() == 1 && COLS <= 4 } && rows >= MANY_ROWS => {
                group_of::<T, R, COLS, 16>(reducer, from, (first, rows))
            }
            // Whole vectors.
            _ if const { size_of::<T>() == 1 && COLS > 4 && !R::PLACES } && rows >= 2 * MANY_ROWS => {
                match const { COLS.trailing_zeros() } {
                    0 => group_of::<T, R, COLS, 64>(reducer, from, (first, rows)),
                    1 => group_of::<T, R, COLS, 32>(reducer, from, (first, rows)),
                    2 => group_of::<T, R, COLS, 16>(reducer, from, (first, rows)),
                    _ => group_of::<T, R, COLS, 8>(reducer, from, (first, rows)),
                }
            }
            8 => group_of::<T, R, COLS, 8>(reducer, from, (first, rows)),
            4 => group_of::<T, R, COLS, 4>(reducer, from, (first, rows)),
            _ => group_of::<T, R, COLS, 2>(reducer, from, (first, rows)),
        }
    }
}

/// [`group_of`] for a place of each column: as many rows as have `LANES` elements are one, and the better of what comes of these is kept.
///
/// # Safety
/// As there, with at least `LANES` elements.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn places_beside<T: Element, R: Reducer<T>, const COLS: usize, const LANES: usize>(
    reducer: R,
    from: *const T,
    (at, rows): (usize, usize),
) -> [R::Acc; COLS] {
    let (beside, whole) = (LANES / COLS, rows / (LANES / COLS));
    // SAFETY: it is called with the elements of the rows that make whole ones, which are adjacent in the run behind `from`.
    let (best, places) = best_of::<T, R, LANES>(whole, |lane, part| unsafe { *from.add(part * LANES + lane) });
    core::array::from_fn(|col| {
        let placed = |row: usize| {
            let lane = row * COLS + col;
            R::placed(best[lane], at + places[lane] as usize * beside + row)
        };
        let best = (1..beside).fold(placed(0), |best, row| reducer.merge(best, placed(row)));
        (whole * beside..rows).fold(best, |best, row| {
            // SAFETY: this row is one of those in the run behind `from`, and `col` one of its columns.
            reducer.step(best, unsafe { *from.add(row * COLS + col) }, at + row)
        })
    })
}

/// The rows of one group of [`columns_of`], or a part of them, of which the first is number `at`: `BESIDE` rows are one row of as many times
/// as many columns, and what comes of these is merged.
///
/// # Safety
/// `rows` rows of `COLS` elements, at least one, are in the run behind `from`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn group_of<T: Element, R: Reducer<T>, const COLS: usize, const BESIDE: usize>(
    reducer: R,
    from: *const T,
    (at, rows): (usize, usize),
) -> [R::Acc; COLS] {
    // SAFETY: it is called below with rows and columns of the group, which are in the run behind `from`.
    let read = |row: usize, col: usize| unsafe { *from.add(row * COLS + col) };
    let whole = rows / BESIDE;
    if whole == 0 || R::PLACES && (rows < PLACED || COLS > 8) {
        return lanes_of(reducer, (at, rows), |col, row| read(row, col));
    }
    if R::PLACES {
        // SAFETY: these rows are in the run behind `from`, and there are as many elements as lanes.
        return unsafe {
            match const { COLS } {
                3 | 6 => places_beside::<T, R, COLS, 12>(reducer, from, (at, rows)),
                5 => places_beside::<T, R, COLS, 15>(reducer, from, (at, rows)),
                7 => places_beside::<T, R, COLS, 14>(reducer, from, (at, rows)),
                _ => places_beside::<T, R, COLS, 16>(reducer, from, (at, rows)),
            }
        };
    }
    let mut lanes: [[R::Acc; COLS]; BESIDE] =
        core::array::from_fn(|beside| core::array::from_fn(|col| reducer.first(read(beside, col))));
    // Of bytes a row is no vector, but several are: in any order, so that those that are left are no others.
    if const { R::EXACT && size_of::<T>() == 1 && (COLS.is_power_of_two() || BESIDE >= 16) } {
        let lanes = lanes.as_flattened_mut();
        let mut more = |row: usize, count: usize| {
            black_box(());
            for (k, acc) in lanes.iter_mut().enumerate().take(count * COLS) {
                *acc = reducer.step(*acc, read(row, k), 0);
            }
        };
        for part in 1..whole {
            more(part * BESIDE, BESIDE);
        }
        macro_rules! left {
            ($($count:literal)*) => { $( if rows % BESIDE & $count != 0 { more(rows & !(2 * $count - 1), $count); } )* };
        }
        left!(32 16 8 4 2 1);
        let mut half = BESIDE / 2;
        while half > 0 {
            black_box(());
            let (first, others) = lanes.split_at_mut(half * COLS);
            merge_lanes(reducer, first, &others[..half * COLS]);
            half /= 2;
        }
        return core::array::from_fn(|col| lanes[col]);
    }
    for part in 1..whole {
        for (beside, lanes) in lanes.iter_mut().enumerate() {
            // A row is a vector: without a fence the compiler makes vectors of a column's elements, and gathers them.
            black_box(());
            for (col, acc) in lanes.iter_mut().enumerate() {
                *acc = reducer.step(*acc, read(part * BESIDE + beside, col), 0);
            }
        }
    }
    let mut half = BESIDE / 2;
    while half > 0 {
        for beside in 0..half {
            black_box(());
            let others = lanes[beside + half];
            merge_lanes(reducer, &mut lanes[beside], &others);
        }
        half /= 2;
    }
    let mut results = lanes[0];
    for row in whole * BESIDE..rows {
        for (col, acc) in results.iter_mut().enumerate() {
            *acc = reducer.step(*acc, read(row, col), 0);
        }
    }
    results
}
