//! Expressions whose plan is a constant: all leaves contiguous, all sizes known while compiling.
//!
//! ```text
//! few elements, of operations that every processor has      loops with constant bounds                        (Loops)
//! rows of at most 16                                        a sheet for their length                          (Rows)
//! other rows                                                the sheet                                         (Rows)
//! many short rows of which some repeat; threads             the walk, from this plan                          (Walk)
//! ```
//!
//! Which of them is decided while compiling; a call has the tree on the stack, a pointer to a constant, and one call. Sheets are
//! compiled for an operation and a length of rows, whatever the shapes.

use super::{
    ALL_BUT_FIRST, LONG, ONE_ROW, RowSteps, SMALL, Sheet, Sheets, Trials, Walk, each_row, level, periods_from, trial,
    waits_for_memory,
};
use crate::kernel::isa::{LEVELS, LowestArithmetic, ONE_LEVEL, compiled_for, each_level, isa};
#[cfg(not(target_arch = "x86_64"))]
use crate::kernel::lanes::Lowest;
use crate::kernel::lanes::Vectors;
#[cfg(target_arch = "x86_64")]
use crate::kernel::lanes::{Xmm, Ymm, Zmm};
use crate::kernel::op::Work;
use crate::kernel::parallel;
use crate::kernel::tree::{Operands, Pointers, Tree, Which, Widths};
use crate::layout::Layout;
use crate::layout::nest::{NEST_AXES, NEST_OUT, Nest, SOME};
use crate::layout::plan::{MAX_LEAVES, MAX_OPERANDS, Plan};
use crate::shape::Sizes;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// Outputs of at most this many elements are computed by loops of their own: those of at most [`SMALL`] where they are called, others in a
/// function.
const LOOPS: usize = 128;

/// The same, where an operation computes much for each element, which wider vectors gain more from than the call costs.
const LOOPS_OF_MUCH: usize = 16;

/// Rows of at most this many elements have a sheet for their length.
const SHORT: usize = 16;

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
    sheets: Option<&'static [Sheet; LEVELS]>,
    /// The leaves that stay along a row, as the sheets take them.
    constant: u32,
    /// Which leaf is the output itself, if one is.
    target: Option<usize>,
    /// From how many rows on the walk makes longer ones of them; a number that there are not, if it never does.
    periods_from: u32,
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
        // Loops of the shape's own where a sheet would be called for two or three short rows at a time.
        let crooked = nest.rank > 2 && cols * rows < 32;
        // The elements of some functions depend on the arithmetic, which is the sheet's.
        let in_place_of_sheets = ONE_LEVEL || !E::FUSES || nest.len == 0;
        if N::NEST.is_none() {
            Course::Unknown
        } else if in_place_of_sheets
            && (nest.len <= LOOPS_OF_MUCH || nest.len <= LOOPS && matches!(E::WORK, Work::Little) || crooked)
        {
            Course::Loops
        } else if parallel::is_enough(nest.len)
            || cols as usize >= LONG
            || !Self::HAS_SHEETS
            || rows >= Self::periods_from()
        {
            Course::Walk
        } else {
            Course::Rows
        }
    };

    /// Has the expression a plan that is a constant?
    pub const KNOWN: bool = !matches!(Self::COURSE, Course::Unknown);

    /// Is it evaluated by loops where it is called?
    pub const IN_LOOPS: bool = matches!(Self::COURSE, Course::Loops);

    /// What [`follow`] takes.
    pub const ROUTE: Route = Self::by(if matches!(Self::COURSE, Course::Rows) { Some(Self::sheets()) } else { None });

    /// Has it a nest, for some length of the first axis, that sheets go by?
    pub const IN_ROWS: bool = N::NEST.is_some() && Self::HAS_SHEETS;

    /// What [`follow_long`] takes.
    pub const LONG_ROUTE: Route = Self::by(if Self::IN_ROWS { Some(Self::sheets()) } else { None });

    const fn by(sheets: Option<&'static [Sheet; LEVELS]>) -> Route {
        Route {
            nest: Self::NEST,
            sheets,
            constant: Self::CONSTANT,
            target: N::TARGET,
            periods_from: Self::periods_from(),
        }
    }

    /// Are there sheets for the leaves that stay along a row?
    const HAS_SHEETS: bool = matches!(Self::CONSTANT, 0..=7 | ALL_BUT_FIRST);

    /// From how many rows on the walk makes long rows of these, of which some operands are repeated.
    const fn periods_from() -> u32 {
        // The compiler computes it for expressions without a nest too, which may have more leaves than one.
        let Some(nest) = &N::NEST else { return u32::MAX };
        let cols = nest.dims[0] as usize;
        let mut leaf = 0;
        while leaf < E::LEAVES {
            let [along, down] = [nest.strides[0][leaf], nest.strides[1][leaf]];
            if down != 0 && (along != 1 || down as usize != cols) {
                return u32::MAX;
            }
            leaf += 1;
        }
        if cols < 32 && nest.rank >= 2 { periods_from(cols) as u32 } else { u32::MAX }
    }

    /// The sheets for rows of this length, in which these leaves stay.
    const fn sheets() -> &'static [Sheet; LEVELS] {
        match Self::CONSTANT {
            0 => Self::of_mask::<0>(),
            1 => Self::of_mask::<1>(),
            2 => Self::of_mask::<2>(),
            3 => Self::of_mask::<3>(),
            4 => Self::of_mask::<4>(),
            5 => Self::of_mask::<5>(),
            6 => Self::of_mask::<6>(),
            7 => Self::of_mask::<7>(),
            _ => Self::of_mask::<ALL_BUT_FIRST>(),
        }
    }

    const fn of_mask<const CONSTANT: u32>() -> &'static [Sheet; LEVELS] {
        const fn of<E: Tree, const LEN: usize, const CONSTANT: u32>() -> &'static [Sheet; LEVELS] {
            &RowSheets::<E, LEN, CONSTANT>::TABLE
        }
        match if Self::NEST.rank < 2 { 0 } else { Self::NEST.dims[0] as usize } {
            1 => of::<E, 1, CONSTANT>(),
            2 => of::<E, 2, CONSTANT>(),
            3 => of::<E, 3, CONSTANT>(),
            4 => of::<E, 4, CONSTANT>(),
            5 => of::<E, 5, CONSTANT>(),
            6 => of::<E, 6, CONSTANT>(),
            7 => of::<E, 7, CONSTANT>(),
            8 => of::<E, 8, CONSTANT>(),
            9 => of::<E, 9, CONSTANT>(),
            10 => of::<E, 10, CONSTANT>(),
            11 => of::<E, 11, CONSTANT>(),
            12 => of::<E, 12, CONSTANT>(),
            13 => of::<E, 13, CONSTANT>(),
            14 => of::<E, 14, CONSTANT>(),
            15 => of::<E, 15, CONSTANT>(),
            SHORT => of::<E, SHORT, CONSTANT>(),
            // The sheet that all walks use has loops for these.
            _ if CONSTANT == 0
                || CONSTANT == 1 && E::LEAVES <= 2
                || CONSTANT == 2 && E::LEAVES == 2
                || CONSTANT == ALL_BUT_FIRST && E::LEAVES > 2 =>
            {
                &Sheets::<E>::TABLE
            }
            _ => of::<E, 0, CONSTANT>(),
        }
    }
}

/// The sheets of a tree for rows of `LEN` elements, or of any number if it is 0, along which the leaves of `CONSTANT` stay.
struct RowSheets<E, const LEN: usize, const CONSTANT: u32>(E);

impl<E: Tree, const LEN: usize, const CONSTANT: u32> RowSheets<E, LEN, CONSTANT> {
    const TABLE: [Sheet; LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn $level[E: Tree, const LEN: usize, const CONSTANT: u32](
                        tree: *const (), pointers: &Pointers, steps: &RowSteps, out: *mut u8, rows: usize, cols: usize, _constant: u32,
                    ) -> () {
                        // Copies, as in `sheet`.
                        let (tree, steps) = (*tree.cast::<E>(), *steps);
                        debug_assert!(LEN == 0 || cols == LEN);
                        each_row::<E, <$vectors as Vectors>::Arithmetic, LEN, CONSTANT>(tree, *pointers, &steps, out, rows, cols)
                    }
                }
                $level::<E, LEN, CONSTANT>
            }};
        }
        each_level!(at)
    };
}

/// A position along a nest.
struct AtPlace<N>([usize; NEST_AXES], PhantomData<N>);

impl<N> Clone for AtPlace<N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for AtPlace<N> {}

impl<N: Nested> AtPlace<N> {
    /// How far it is from the first position, in elements.
    #[inline(always)]
    fn distance(self, leaf: usize) -> isize {
        let strides = const {
            match &N::NEST {
                Some(nest) => &nest.strides,
                None => &Nest::NOTHING.strides,
            }
        };
        let mut distance = 0;
        for (at, strides) in self.0.iter().zip(strides) {
            distance += *at as isize * strides[leaf] as isize;
        }
        distance
    }
}

impl<N: Nested> Which for AtPlace<N> {
    type Arithmetic = LowestArithmetic;

    #[inline(always)]
    fn of(self, leaf: usize) -> isize {
        self.distance(leaf)
    }
}

/// Evaluates a tree by loops with constant bounds into memory that no leaf reads, and that `A` is an array of.
///
/// # Safety
/// The nest is **made for the tree**: it is for the sizes of this tree's leaves, all contiguous, and of an output, which is `A` and can be
/// written. So all are laid out along it.
#[inline(always)]
pub unsafe fn in_loops<E: Tree, N: Nested, A>(tree: &E, out: *mut E::Out) {
    // SAFETY: the nest is made for the tree, and the pointers are those of its leaves, which so are laid out; nobody else reads the
    // output.
    unsafe {
        if const { PlannedTree::<E, N>::NEST.len <= SMALL } {
            each_place::<E, N>(tree, &pointers_of(tree, None, out), out);
        } else {
            alone::<E, N, A>(tree, &mut *out.cast());
        }
    }
}

/// # Safety
/// The nest is made for the tree, and pointers and output are laid out along it.
#[inline(always)]
unsafe fn each_place<E: Tree, N: Nested>(tree: &E, pointers: &Pointers, out: *mut E::Out) {
    let dims = const { PlannedTree::<E, N>::NEST.dims };
    for n in 0..dims[5] as usize {
        for m in 0..dims[4] as usize {
            for l in 0..dims[3] as usize {
                for k in 0..dims[2] as usize {
                    for j in 0..dims[1] as usize {
                        for i in 0..dims[0] as usize {
                            let at = AtPlace::<N>([i, j, k, l, m, n], PhantomData);
                            // SAFETY: the position is one of the nest, along which pointers and output are laid out.
                            unsafe { *out.offset(at.distance(NEST_OUT)) = tree.at(0, pointers, at) };
                        }
                    }
                }
            }
        }
    }
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
        if const { !PlannedTree::<E, N>::IN_LOOPS } {
            follow(tree, const { &PlannedTree::<E, N>::ROUTE }, out, seen);
        } else if const { PlannedTree::<E, N>::NEST.len <= SMALL } {
            beside::<E, N, A>(tree, out);
        } else {
            if seen && Trials::<E>::NEEDED {
                tried(tree, &const { &PlannedTree::<E, N>::ROUTE }.nest, N::TARGET, out);
            }
            alone::<E, N, A>(tree, &mut *out.cast());
        }
    }
}

/// Panics if the evaluation of a tree would.
///
/// # Safety
/// As [`over`], for the nest and the target, which are those of this tree. Nothing is written.
#[inline(never)]
unsafe fn tried<E: Tree>(tree: &E, nest: &Nest, target: Option<usize>, out: *mut E::Out) {
    let mut along = [0; MAX_OPERANDS];
    for leaf in 0..E::LEAVES {
        along[leaf] = nest.strides[0][leaf] as isize;
    }
    let strides = [along, steps_of::<E>(nest, 1)];
    let dims = [nest.dims[0] as usize, nest.dims[1] as usize];
    let widths = (&E::WIDTHS, size_of::<E::Out>());
    each_outer(nest, widths, pointers_of(tree, target, out), out.cast(), &mut |pointers, _| {
        // SAFETY: all are laid out along the nest of this tree, so at each position of its outer axes they are along its rows and
        // columns, whose strides and sizes these are.
        unsafe { trial::<E>((&raw const *tree).cast(), pointers, &strides, dims) }
    });
}

/// The pointers of a tree's leaves, of which one may be the output.
#[inline(always)]
fn pointers_of<E: Tree>(tree: &E, target: Option<usize>, out: *const E::Out) -> Pointers {
    let mut pointers = [core::ptr::null(); MAX_LEAVES];
    tree.point(0, &mut pointers);
    if let Some(target) = target {
        pointers[target] = out.cast();
    }
    pointers
}

/// Few elements: computed beside, where the compiler sees that nothing else points, and then copied.
///
/// A function of its own, because without optimisation its array has room on the stack wherever it is inlined, and for a
/// large shape there is no such room.
///
/// # Safety
/// As [`over`].
#[inline]
unsafe fn beside<E: Tree, N: Nested, A>(tree: &E, out: *mut E::Out) {
    let mut local = MaybeUninit::<A>::uninit();
    let pointers = pointers_of(tree, N::TARGET, out);
    // SAFETY: the nest is made for the tree, and the output one of its leaves or none: so all are laid out along it, as is an array of as many
    // elements as the output has, which are all written when they are copied, and do not overlap it.
    unsafe {
        each_place::<E, N>(tree, &pointers, local.as_mut_ptr().cast());
        core::ptr::copy_nonoverlapping(local.as_ptr().cast(), out, const { PlannedTree::<E, N>::NEST.len });
    }
}

/// More elements: the reference says that nothing else points to them. The leaf that is the output is read through it.
///
/// # Safety
/// As [`over`].
#[inline(never)]
unsafe fn alone<E: Tree, N: Nested, A>(tree: &E, out: &mut MaybeUninit<A>) {
    let out = out.as_mut_ptr().cast::<E::Out>();
    let pointers = pointers_of(tree, N::TARGET, out);
    // SAFETY: the nest is made for the tree, and the output one of its leaves, read at the position where it is written, or none: all are
    // laid out along it.
    unsafe { each_place::<E, N>(tree, &pointers, out) }
}

/// Evaluates a tree by sheets, or by a walk. One function for all shapes of an expression.
///
/// # Safety
/// As [`over`], for the nest of the route, which is of this tree.
#[inline(never)]
pub unsafe fn follow<E: Tree>(tree: &E, route: &'static Route, out: *mut E::Out, seen: bool) {
    // SAFETY: the caller has all laid out along the nest of the route.
    unsafe { follow_along(tree, route, &route.nest, out, seen) }
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
    if route.nest.len / SOME * first >= LONG {
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
    let nest = &route.nest;
    let (cols, rows) = (nest.dims[0] as usize, nest.dims[1] as usize);
    let (cols, rows) = match nest.rank {
        0 | 1 => (cols / SOME * first, 1),
        2 => (cols, rows / SOME * first),
        _ => (cols, rows),
    };
    if rows >= route.periods_from as usize {
        return false;
    }
    // SAFETY: the nest of this length is made for the tree and the output, as all leaves have the length that do not stretch along the first
    // axis: so all are laid out along it, and along rows and columns where it has no more axes. The sheet is one of this tree, of the level
    // that `isa` says.
    unsafe {
        match route.sheets {
            Some(sheets) if nest.rank <= 2 && !(seen && Trials::<E>::NEEDED) => {
                let (sheet, pointers) = (sheets[isa() as usize], pointers_of(tree, route.target, out));
                sheet(
                    (&raw const *tree).cast(),
                    &pointers,
                    &steps_of::<E>(nest, 1),
                    out.cast(),
                    rows,
                    cols,
                    route.constant,
                );
            }
            _ => follow_along(tree, route, &nest.of_length(first), out, seen),
        }
    }
    true
}

/// # Safety
/// As [`over`], for the nest, which is of this tree and the route's, but for its length.
#[inline(always)]
unsafe fn follow_along<E: Tree>(tree: &E, route: &'static Route, nest: &Nest, out: *mut E::Out, seen: bool) {
    let pointers = pointers_of(tree, route.target, out);
    let level = level(waits_for_memory::<E>(nest.len, nest.arrays as usize));
    if seen && Trials::<E>::NEEDED {
        // SAFETY: the caller has all laid out along the nest of this tree.
        unsafe { tried(tree, nest, route.target, out) };
    }
    let tree = (&raw const *tree).cast();
    let Some(sheets) = route.sheets else {
        // SAFETY: the caller has all laid out along the nest of this tree, and `isa` says the level.
        return unsafe {
            let sheet = Sheets::<E>::TABLE[level as usize];
            by_walk((tree, sheet), nest, &pointers, out.cast(), (&E::WIDTHS, size_of::<E::Out>()))
        };
    };
    let (sheet, cols, rows) = (sheets[level as usize], nest.dims[0] as usize, nest.dims[1] as usize);
    // SAFETY: all are laid out along the nest, so at each position of its outer axes they are along its rows and columns; the sheet is one
    // of this tree, of a level no higher than `isa` says.
    unsafe {
        if nest.rank < 2 {
            return sheet(tree, &pointers, &ONE_ROW, out.cast(), 1, cols, route.constant);
        }
        let steps = steps_of::<E>(nest, 1);
        if nest.rank == 2 {
            return sheet(tree, &pointers, &steps, out.cast(), rows, cols, route.constant);
        }
        let widths = (&E::WIDTHS, size_of::<E::Out>());
        each_outer(nest, widths, pointers, out.cast(), &mut |pointers, out| {
            sheet(tree, pointers, &steps, out, rows, cols, route.constant);
        });
    }
}

/// The bytes from one position of an axis to the next, for each leaf and, last, the output.
#[inline(always)]
fn steps_of<E: Tree>(nest: &Nest, axis: usize) -> RowSteps {
    let mut steps = [0; MAX_OPERANDS];
    for leaf in 0..E::LEAVES {
        steps[leaf] = nest.strides[axis][leaf] as isize * E::WIDTHS[leaf] as isize;
    }
    steps[MAX_LEAVES] = nest.strides[axis][NEST_OUT] as isize * size_of::<E::Out>() as isize;
    steps
}

/// Calls `body` at each position of the axes from 2 on, with pointers that are laid out along axes 0 and 1 there if these are along the
/// nest.
#[inline(never)]
fn each_outer(
    nest: &Nest,
    (widths, out_width): (&Widths, usize),
    pointers: Pointers,
    out: *mut u8,
    body: &mut dyn FnMut(&Pointers, *mut u8),
) {
    let (mut pointers, mut out) = (pointers, out);
    let mut position = [0; NEST_AXES];
    loop {
        body(&pointers, out);
        // The first axis that has a position left moves on by one, and those before it go back to 0.
        let mut axis = 2;
        loop {
            if axis >= nest.rank as usize {
                return;
            }
            position[axis] += 1;
            let ends = position[axis] == nest.dims[axis];
            let by = if ends { 1 - nest.dims[axis] as isize } else { 1 };
            for leaf in 0..nest.leaves as usize {
                let step = nest.strides[axis][leaf] as isize * widths[leaf] as isize;
                pointers[leaf] = pointers[leaf].wrapping_offset(by * step);
            }
            out = out.wrapping_offset(by * nest.strides[axis][NEST_OUT] as isize * out_width as isize);
            if !ends {
                break;
            }
            position[axis] = 0;
            axis += 1;
        }
    }
}

/// The walk that expressions take whose plan is made at run time.
///
/// # Safety
/// Pointers and output are laid out along the nest, which is for leaves of these widths, those of the one tree that `sheet` is for; the
/// processor has the level of the sheet.
#[inline(never)]
unsafe fn by_walk(
    (tree, sheet): (*const (), Sheet),
    nest: &Nest,
    pointers: &Pointers,
    out: *mut u8,
    (widths, out_width): (&Widths, usize),
) {
    let mut plan: Plan = Plan::empty();
    nest.write_to(&mut plan);
    if plan.is_empty() {
        return;
    }
    let widths = widths.map(usize::from);
    let widths = &widths[..nest.leaves as usize];
    let walk = Walk { plan: &plan, sheet, tree, widths, out_width, loose: None, trial: None };
    // SAFETY: pointers and output are laid out along the nest, which the plan is; sheet and tree are of one tree.
    unsafe { walk.all(pointers, out) };
}
