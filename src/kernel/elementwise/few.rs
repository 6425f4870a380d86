//! Few elements of operands whose sizes are types and whose strides are not: views.
//!
//! No plan is made. Each axis of the output that has more than one element is a loop with a constant bound, and each operand is read through
//! its own strides, which are gathered once; where they stretch is a constant.
//!
//! ```text
//! all axes as of contiguous operands, or all but the outermost, or two    blocks of constant strides          (by_blocks)
//! short rows of small strides, in a build for AVX-512                     several rows in a vector            (by_windows)
//! a leaf adjacent along the second axis, in narrow rows or few            several rows or columns at once     (by_turns, by_planes)
//! a leaf's elements two apart, or in reverse; in wide vectors 3, 4        a run at a time                     (by_steps)
//! the output's rows adjacent                                              a row at a time                     (by_rows)
//! others                                                                  one by one
//! ```
//!
//! Of many elements a sheet computes as many, once operands that are not adjacent are copied together: so these loops take them only where the
//! strides are found to be such that they need no copy (`are_near`). And of long runs that are contiguous a sheet gains more by vectors of the
//! processor's width than its plan takes (`is_better_in_sheets`).

use super::pieces::{RowPieces, VECTOR, copy_from};
use super::planned::{FEW_VECTORS, FOUR_VECTORS, Nested, PlannedTree};
use super::windows::InLoops;
use super::{AS_WIDE, FEW, Trials, WIDER};
use crate::element::Element;
use crate::kernel::isa::{LowestArithmetic, ONE_LEVEL};
use crate::kernel::lanes::{BYTES, hidden};
use crate::kernel::op::{Binary, Work};
use crate::kernel::parallel;
use crate::kernel::tree::{Operands, Pointers, Tree, Which, Zip};
use crate::layout::nest::{NEST_AXES, NEST_LEAVES, NEST_OUT};
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::Sizes;
use core::hint::black_box;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// Outputs of at most this many elements are computed here: in code that is the caller's, and slow where that is not optimised.
const MOST: usize = if cfg!(debug_assertions) { FEW } else { 2048 };

/// The same, where rows are narrow: a sheet would have less to do in a row than from row to row, however many there are. The limit
/// is what caches hold, as these loops go through the output in its own order; where vectors are wider than on every processor a sheet's
/// are as well.
const MOST_NARROW: usize = if WIDER > 2 { MOST } else { MOST_SCATTERED };

/// The same in any vectors, or as many bytes as so many floats have, where the strides are found to be such that what a sheet's operands are copied together of is small planes.
const MOST_SCATTERED: usize = if cfg!(debug_assertions) { MOST } else { 32768 };

/// The bytes, at most, of copies where the compiler was told of instructions that no level has, for bytes above all.
const MOST_COPIED: usize = 256 << 10;

/// Planes of as many rows and columns at least, of elements of 8 bytes, are better transposed in tiles.
const TILED: usize = 8;

/// The most bytes of a copy of bytes that may lie apart: of more, planning their tiles is the least.
const MOST_OF_BYTES: usize = if cfg!(debug_assertions) { FEW } else { 256 };

/// The elements of such a plane, at most.
const SMALL_PLANE: usize = 256;

/// The same, where an operation takes long for each element: hardly less time in wider vectors, which are what else would be gained.
const MOST_OF_LONG: usize = if cfg!(debug_assertions) { FEW } else { 512 };

/// The same, where it computes much for each element.
const MOST_OF_MUCH: usize = 128;

/// Rows of at most so many elements are narrow.
const NARROW: usize = 8;

/// The same, where the strides are found to be such that these loops do better than a sheet, whose operands are copied together first.
const MOST_NEAR: usize = if cfg!(debug_assertions) { 4 * FEW } else { 1 << 20 };

/// The same, of long rows that are contiguous.
const MOST_IN_RUNS: usize = if cfg!(debug_assertions) { MOST_NEAR } else { MOST };

/// The bytes of a run, at least, that a sheet computes in vectors wider than those of every processor; and these by the bytes of all: one run of
/// 1,500, or some of 256 in 8 KiB.
const LONG_RUN: usize = 128;
const MANY_RUNS: usize = 1 << 21;

/// The most bytes of short rows.
const SHORT: usize = 128;

/// The same, where several rows are computed at once by windows.
const MOST_IN_WINDOWS: usize = if cfg!(debug_assertions) { FEW } else { 1 << 20 };

/// The elements of a row, at least, that are read by vectors where they lie at a known distance.
const STEPS: usize = 4;

/// The elements of a small plane, at most.
const PLANE: usize = 128;

/// So many rows, or columns, of a plane are more than one vector, of the commonest elements.
const AT_ONCE: usize = 4 * WIDER;

/// The elements of a block, at most.
const BLOCK: usize = 256;

/// The strides of the leaves, and at [`NEST_OUT`] those of the output, along each loop.
pub(super) type LoopStrides = [[isize; NEST_LEAVES + 1]; NEST_AXES];

/// The loops over an output: one for each of its axes that has more than one element, the innermost first. Those that are not there have
/// one step.
#[derive(Clone, Copy, Debug)]
pub struct LoopAxes {
    /// How many there are.
    rank: usize,
    /// The steps.
    dims: [usize; NEST_AXES],
    /// How many axes there are behind that of the loop.
    depths: [usize; NEST_AXES],
    /// The strides that contiguous operands have; 0 where one stretches.
    strides: LoopStrides,
    /// The leaves that may have others: a bit for each.
    strided: u32,
    /// The output's sizes.
    sizes: Sizes<'static>,
}

impl LoopAxes {
    /// One step.
    pub(super) const NONE: LoopAxes = LoopAxes {
        rank: 0,
        dims: [1; NEST_AXES],
        depths: [0; NEST_AXES],
        strides: [[0; NEST_OUT + 1]; NEST_AXES],
        strided: 0,
        sizes: Sizes::NONE,
    };

    /// The loops for leaves of these sizes, all broadcast to those of an output; or nothing, where there are many elements or axes, or none.
    /// The leaves of `strided` may not be contiguous.
    ///
    /// # Panics
    /// When a leaf does not broadcast to the output's sizes: the types rule that out.
    pub const fn of(leaves: &[Sizes<'static>], out: Sizes<'static>, strided: u32) -> Option<LoopAxes> {
        let len = out.len();
        if len == 0 || len > MOST_NEAR || leaves.len() > NEST_LEAVES {
            return None;
        }
        let mut axes = LoopAxes { strided, sizes: out, ..Self::NONE };
        let mut steps = [1; NEST_OUT + 1];
        let mut depth = 0;
        while depth < out.rank() {
            let n = out.at_depth(depth);
            if n > 1 {
                if axes.rank == NEST_AXES {
                    return None;
                }
                (axes.dims[axes.rank], axes.depths[axes.rank]) = (n, depth);
                axes.strides[axes.rank][NEST_OUT] = steps[NEST_OUT] as isize;
                steps[NEST_OUT] *= n;
            }
            let mut leaf = 0;
            while leaf < leaves.len() {
                let own = leaves[leaf].at_depth(depth);
                assert!(own == n || own == 1, "an operand does not broadcast to the output");
                if own > 1 {
                    axes.strides[axes.rank][leaf] = steps[leaf] as isize;
                    steps[leaf] *= own;
                }
                leaf += 1;
            }
            axes.rank += (n > 1) as usize;
            depth += 1;
        }
        let mut leaf = 0;
        while leaf < leaves.len() {
            assert!(leaves[leaf].len() == steps[leaf], "an operand has more axes than the output");
            leaf += 1;
        }
        Some(axes)
    }
}

impl LoopAxes {
    /// The same without the loop along an axis.
    pub(super) const fn without(mut self, axis: usize) -> Self {
        self.dims[axis] = 1;
        self
    }

    /// The number of steps.
    pub(super) const fn len(&self) -> usize {
        let [i, j, k, l, m, n] = self.dims;
        i * j * k * l * m * n
    }

    /// How many there are.
    pub(super) const fn rank(&self) -> usize {
        self.rank
    }

    /// The steps.
    pub(super) const fn dims(&self) -> [u32; NEST_AXES] {
        let (mut dims, mut axis) = ([1; NEST_AXES], 0);
        while axis < NEST_AXES {
            dims[axis] = self.dims[axis] as u32;
            axis += 1;
        }
        dims
    }

    /// The stride that a contiguous operand has along a loop, or the output.
    pub(super) const fn stride(&self, axis: usize, leaf: usize) -> isize {
        self.strides[axis][leaf]
    }

    /// The loops along so many inner axes, at least one, as those of contiguous operands, and along the others.
    const fn apart(self, inner: usize) -> [LoopAxes; 2] {
        let (mut within, mut outside) = (Self::NONE, self);
        (within.rank, within.dims[0], within.strides[0]) = (1, self.dims[0], self.strides[0]);
        outside.dims[0] = 1;
        let mut axis = 1;
        while axis < inner {
            let (last, mut follows, mut leaf) = (within.rank - 1, true, 0);
            while leaf <= NEST_OUT {
                follows =
                    follows && self.strides[axis][leaf] == within.strides[last][leaf] * within.dims[last] as isize;
                leaf += 1;
            }
            if follows {
                within.dims[last] *= self.dims[axis];
            } else {
                (within.dims[last + 1], within.strides[last + 1]) = (self.dims[axis], self.strides[axis]);
                within.rank += 1;
            }
            outside.dims[axis] = 1;
            axis += 1;
        }
        [within, outside]
    }

    /// Have so many leaves and the output the strides of contiguous operands along the first axes, so many?
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn are_contiguous(self, axes: usize, strides: &LoopStrides, leaves: usize) -> bool {
        let mut same = true;
        for axis in 0..axes {
            for leaf in 0..leaves {
                same &= strides[axis][leaf] == self.strides[axis][leaf];
            }
            same &= strides[axis][NEST_OUT] == self.strides[axis][NEST_OUT];
        }
        same
    }

    /// May a leaf have strides of its own?
    const fn may_be_strided(self, leaf: usize) -> bool {
        self.strided >> leaf & 1 == 1
    }

    /// Does a leaf move along both of the two innermost axes, with strides that may be its own?
    const fn is_whole(self, leaf: usize) -> bool {
        self.may_be_strided(leaf) && self.strides[0][leaf] != 0 && self.strides[1][leaf] != 0
    }

    /// Is one leaf adjacent along the second axis, and are the others, of so many, and the output as contiguous operands along the first two?
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_turned<const TURNED: usize>(self, strides: &LoopStrides, leaves: usize) -> bool {
        let mut fits = strides[1][TURNED] == 1;
        for axis in 0..2 {
            for leaf in 0..leaves {
                fits &= leaf == TURNED || strides[axis][leaf] == self.strides[axis][leaf];
            }
            fits &= strides[axis][NEST_OUT] == self.strides[axis][NEST_OUT];
        }
        fits
    }

    /// Are the elements of one leaf `STEP` apart along the innermost axis, and the others, of so many, and the output as contiguous operands?
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_stepped<const LEAF: usize, const STEP: isize>(self, strides: &LoopStrides, leaves: usize) -> bool {
        let mut fits = strides[0][LEAF] == STEP && strides[0][NEST_OUT] == 1;
        for leaf in 0..leaves {
            fits &= leaf == LEAF || strides[0][leaf] == self.strides[0][leaf];
        }
        fits
    }

    /// Are there many rows of few columns, or, if it is `long`, few rows of many, so that a loop takes [a plane](by_planes) of any size in vectors?
    const fn is_narrow_plane(&self, long: bool) -> bool {
        let [few, many] = if long { [self.dims[1], self.dims[0]] } else { [self.dims[0], self.dims[1]] };
        WIDER > 1 && few <= NARROW && many >= AT_ONCE
    }

    /// Are such strides near, where none is contiguous: is one leaf turned within small planes, or are its elements a few apart along rows, and
    /// are the others, of so many, and the output as contiguous operands?
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn are_near(self, strides: &LoopStrides, leaves: usize, planes: bool) -> bool {
        let [cols, rows, ..] = self.dims;
        let mut near = false;
        macro_rules! of_leaf {
            ($leaf:literal) => {
                if self.may_be_strided($leaf) {
                    if self.is_whole($leaf)
                        && (self.rank > 2 && cols * rows <= PLANE
                            || planes && (self.is_narrow_plane(false) || self.is_narrow_plane(true)))
                    {
                        let mut whole = strides[0][$leaf] == rows as isize && self.is_turned::<$leaf>(strides, leaves);
                        for axis in 2..self.rank {
                            for leaf in 0..leaves {
                                whole &= strides[axis][leaf] == self.strides[axis][leaf];
                            }
                        }
                        near |= whole;
                    }
                    near |= cols >= STEPS
                        && (self.is_stepped::<$leaf, 2>(strides, leaves)
                            || self.is_stepped::<$leaf, 3>(strides, leaves)
                            || self.is_stepped::<$leaf, 4>(strides, leaves)
                            || self.is_stepped::<$leaf, -1>(strides, leaves));
                }
            };
        }
        of_leaf!(0);
        of_leaf!(1);
        near
    }

    /// Are the planes of the two innermost axes, each taken with those that go on in it, of less than [`SMALL_PLANE`] elements?
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_scattered(self, strides: &LoopStrides, leaves: usize) -> bool {
        let (mut plane, mut breaks) = (self.dims[0], 0);
        for axis in 1..self.rank {
            let mut goes_on = true;
            for leaf in 0..leaves {
                goes_on &= strides[axis][leaf] == strides[axis - 1][leaf] * self.dims[axis - 1] as isize;
            }
            breaks += usize::from(!goes_on);
            if breaks < 2 {
                plane *= self.dims[axis];
            }
        }
        breaks > 1 && plane < SMALL_PLANE
    }

    /// Is each axis of that leaf one with those before it, and are all others and the output contiguous?
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn are_one<const LEAF: usize, const STEP: isize>(self, strides: &LoopStrides, leaves: usize) -> bool {
        let mut fits = true;
        for axis in 0..self.rank {
            for leaf in 0..leaves {
                let step = if leaf == LEAF { STEP } else { 1 };
                fits &= strides[axis][leaf] == step * self.strides[axis][leaf];
            }
            fits &= strides[axis][NEST_OUT] == self.strides[axis][NEST_OUT];
        }
        fits
    }

    /// Calls `body` at each position.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn each<'s>(self, strides: &'s LoopStrides, mut body: impl FnMut(AtStep<'s>)) {
        let [i_end, j_end, k_end, l_end, m_end, n_end] = self.dims;
        for n in 0..n_end {
            for m in 0..m_end {
                for l in 0..l_end {
                    for k in 0..k_end {
                        for j in 0..j_end {
                            for i in 0..i_end {
                                body(AtStep([i, j, k, l, m, n], strides));
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Loops as a constant of a type.
pub trait Looped {
    /// The loops, if there are few elements.
    const AXES: Option<LoopAxes>;
    /// The rows of the same elements, of which there may be many, in a tree without a target.
    type Rows: Nested;
}

/// What is known while compiling of a tree `E` in the loops `N`.
pub struct LoopedTree<E, N>(E, N);

impl<E: Tree, N: Looped> LoopedTree<E, N> {
    /// Is it evaluated here? Not where elements depend on the arithmetic, or many are much to compute, which sheets do better.
    pub const KNOWN: bool = Self::ANYHOW
        || Self::MAY_BE && (Self::IS_IN_WINDOWS || Self::MAY_BE_NEAR || Self::MAY_BE_SCATTERED || Self::IN_RUNS);

    /// Is it evaluated by these loops whatever the strides are?
    pub const ANYHOW: bool = Self::MAY_BE && Self::FITS && Self::AXES.len() <= Self::MOST_HERE;

    /// Are there loops, and are elements the same in any arithmetic?
    const MAY_BE: bool = N::AXES.is_some() && (ONE_LEVEL || !E::FUSES);

    /// Is an element as quick to compute here as by a sheet? A division is, in vectors that are as wide.
    const IS_LIGHT: bool = E::WORK.is_little() || AS_WIDE && matches!(E::WORK, Work::Long);

    /// Are they in rows which loops take that are contiguous: few elements in long ones, or any number, of narrow ones in short rows, where a sheet
    /// has less to do in a row than from row to row, or where vectors are as wide as a sheet's?
    const IN_RUNS: bool = {
        let (bytes, len) = (Self::AXES.dims[0] * size_of::<E::Out>(), Self::AXES.len());
        let short = !cfg!(debug_assertions) && size_of::<E::Out>() < 4 && VECTOR <= bytes && bytes <= SHORT;
        let many = (AS_WIDE && bytes >= VECTOR || short) && !parallel::is_enough(len);
        Self::IS_LIGHT && (many || !Self::FITS && len <= MOST_IN_RUNS)
    };

    /// Are rows short, or all one?
    const FITS: bool = BlockOf::<N, 1>::FITS || Self::AXES.rank == 1 && size_of::<E::Out>() * WIDER > 1;

    /// Outputs of at most so many elements are.
    const MOST_OF_ANY: usize = match E::WORK {
        Work::Converts | Work::Much => MOST_OF_MUCH,
        Work::Long if !Self::IS_LIGHT => MOST_OF_LONG,
        _ if Self::IS_COPIED => MOST_COPIED / size_of::<E::Out>(),
        _ if Self::IS_OF_BYTES => MOST_OF_BYTES,
        _ if Self::IS_NARROW => MOST_NARROW,
        _ => MOST,
    };

    /// Is it a copy of bytes in rows of which a tile has several? The compiler copies those that lie apart one by one.
    const IS_OF_BYTES: bool = E::IS_LEAF && size_of::<E::Out>() == 1 && Self::AXES.dims[0] >= TILED;

    /// Is it a copy that this code does as fast as any level? Not of planes that [tiles](TILED) are better for, and of bytes only with vectors of 64
    /// bytes, as processors without these have no permutations of bytes across a vector.
    const IS_COPIED: bool = AS_WIDE
        && E::IS_LEAF
        && match size_of::<E::Out>() {
            1 => WIDER > 2,
            ..=4 => true,
            8 => Self::AXES.dims[0] < TILED || Self::AXES.dims[1] < TILED,
            _ => false,
        };

    /// May a leaf be read by elements that are so far apart?
    const fn may_step(step: isize) -> bool {
        match step {
            ..3 => true,
            3 | 4 => WIDER > 1,
            _ => AS_WIDE && E::IS_LEAF && size_of::<E::Out>() > 1,
        }
    }

    /// The same, of those that may be in windows.
    const MOST_HERE: usize = if InLoops::<E, N>::EACH.is_some() && Self::MOST_OF_ANY < MOST_NARROW {
        MOST_NARROW
    } else {
        Self::MOST_OF_ANY
    };

    /// Are several of its rows computed at once, and are they not enough for several threads?
    const IS_IN_WINDOWS: bool = Self::FITS
        && InLoops::<E, N>::EACH.is_some()
        && Self::IS_LIGHT
        && Self::AXES.len() <= MOST_IN_WINDOWS
        && !parallel::is_enough(Self::AXES.len());

    /// May the strides be found to be [scattered](LoopAxes::is_scattered)?
    const MAY_BE_SCATTERED: bool = Self::FITS
        && Self::IS_NARROW
        && Self::AXES.rank > 2
        && E::WORK.is_little()
        && Self::AXES.len() * size_of::<E::Out>() <= MOST_SCATTERED * size_of::<f32>();

    /// May a leaf's strides be found to be [near](LoopAxes::are_near)?
    const MAY_BE_NEAR: bool = {
        let (mut strided, mut leaf) = (false, 0);
        while leaf < E::LEAVES && leaf < NEST_LEAVES {
            strided |= Self::AXES.may_be_strided(leaf) && Self::AXES.strides[0][leaf] != 0;
            leaf += 1;
        }
        strided
            && E::LEAVES <= 2
            && size_of::<E::Out>() * WIDER >= 4
            && (matches!(E::WORK, Work::Little | Work::Long) || WIDER > 1 && matches!(E::WORK, Work::Masks))
            && !parallel::is_enough(Self::AXES.len())
    };

    /// Are rows narrow? In bytes they may be half a vector: of bytes that lie apart a sheet makes vectors, which a loop does not.
    const IS_NARROW: bool = Self::AXES.dims[0] <= NARROW;

    /// Are its elements added up one by one?
    pub const SUMMED: bool = Self::ANYHOW && E::WORK.is_little() && Self::AXES.len() <= FEW;

    const AXES: LoopAxes = BlockOf::<N, 1>::AXES;
}

/// A position along loops, and the strides there.
#[derive(Clone, Copy)]
pub(super) struct AtStep<'a>([usize; NEST_AXES], &'a LoopStrides);

impl AtStep<'_> {
    /// How far it is from the first position, in elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn distance(self, leaf: usize) -> isize {
        let mut distance = 0;
        for (at, strides) in self.0.iter().zip(self.1) {
            distance += *at as isize * strides[leaf];
        }
        distance
    }

    /// The same of each leaf, and of the output.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn begins(self) -> [isize; NEST_OUT + 1] {
        let mut begins = [0; NEST_OUT + 1];
        for (leaf, begins) in begins.iter_mut().enumerate() {
            *begins = self.distance(leaf);
        }
        begins
    }
}

impl Which for AtStep<'_> {
    type Arithmetic = LowestArithmetic;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(self, leaf: usize) -> isize {
        self.distance(leaf)
    }
}

/// A position of which the compiler does not know how far it is from its neighbours: there is an instruction for elements that lie apart where
/// vectors are wider than on every processor, which takes longer than one for each.
struct AtHidden<'a, N>(AtStep<'a>, PhantomData<N>);

impl<N> Clone for AtHidden<'_, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for AtHidden<'_, N> {}

impl<N: Looped> Which for AtHidden<'_, N> {
    type Arithmetic = LowestArithmetic;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(self, leaf: usize) -> isize {
        let distance = self.0.distance(leaf);
        let axes = const { &BlockOf::<N, 1>::AXES };
        if axes.may_be_strided(leaf) && axes.strides[0][leaf] != 0 { hidden(distance) } else { distance }
    }
}

/// Evaluates a tree into memory that may be uninitialised, and that nobody else reads.
///
/// # Safety
/// The loops **fit the tree**: they are of the sizes of its leaves, and of an output, which is contiguous and can be written. So all are laid
/// out along them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn evaluate<E: Tree, N: Looped>(tree: &E, out: *mut E::Out) {
    // SAFETY: the loops fit the tree, and the output is contiguous.
    unsafe {
        let layout = Layout::contiguous(const { LoopedTree::<E, N>::AXES.sizes });
        compute::<E, N, true, true>(tree, || Operands::of(tree), out, layout, false)
    }
}

/// Evaluates a tree over the elements of a target, which keeps them if an operation panics, unless that is a function of the user's.
///
/// # Safety
/// As [`evaluate`], for an output of the target's sizes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn assign<E: Tree, N: Looped>(tree: &E, target: &mut StridedMut<'_, E::Out>) {
    let layout = target.layout();
    // SAFETY: the loops fit the tree and the target's sizes, each position of which can be written by its own strides.
    unsafe { compute::<E, N, false, true>(tree, || Operands::of(tree), target.ptr(), layout, true) }
}

/// `target[i] = op(target[i], tree[i])`. A target that is `seen` after a panic keeps its elements, as in [`assign`].
///
/// # Safety
/// The loops fit a tree whose leaves are the target and those of `tree`, and the target as output.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn update<T: Element, O: Binary<T, E::Out, Out = T>, E: Tree, N: Looped>(
    op: O,
    tree: &E,
    target: &mut StridedMut<'_, T>,
    seen: bool,
) {
    let (ptr, layout) = (target.ptr(), target.layout());
    let operands = || {
        let mut operands = Operands::none();
        operands.push(ptr.cast_const(), layout);
        tree.visit(&mut operands);
        operands
    };
    // SAFETY: the loops fit the tree whose leaves are the target and these, which the operands are; each element of the target is read where it
    // is written only.
    unsafe { compute::<_, N, false, false>(&Zip(op, Strided::<T>::EMPTY, *tree), operands, ptr, layout, seen) }
}

/// Calls `body` with each element of a tree and its number, in row-major order, and before these which of four it is, as they follow each
/// other in a row.
///
/// # Safety
/// The loops fit the tree, but that there is no output.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn each_in_fours<E: Tree, N: Looped>(tree: &E, mut body: impl FnMut(usize, usize, E::Out)) {
    let axes = const { LoopedTree::<E, N>::AXES };
    let cols = const { LoopedTree::<E, N>::AXES.dims[0] };
    let fours = const { LoopAxes { dims: in_fours(LoopedTree::<E, N>::AXES.dims), ..LoopedTree::<E, N>::AXES } };
    let mut operands = Operands::of(tree);
    let strides = strides_along::<E>(axes, operands.with_output(Layout::contiguous(Sizes::NONE)));
    let pointers: &Pointers = operands.pointers();
    let mut number = 0;
    fours.each(&strides, |AtStep([four, j, k, l, m, n], strides)| {
        black_box(());
        let left = cols - 4 * four;
        for lane in 0..if left < 4 { left } else { 4 } {
            let at = AtStep([4 * four + lane, j, k, l, m, n], strides);
            // SAFETY: the position is one of the loops, along which the pointers are laid out.
            body(lane, number, unsafe { tree.at(0, pointers, at) });
            number += 1;
        }
    });
}

/// The steps, four of the innermost at a time.
const fn in_fours([cols, j, k, l, m, n]: [usize; NEST_AXES]) -> [usize; NEST_AXES] {
    [cols.div_ceil(4), j, k, l, m, n]
}

/// The strides of operands, the last of which is the output, along loops that fit them. What has none of its own is contiguous.
#[cfg_attr(not(debug_assertions), inline(always))]
fn strides_along<E: Tree>(axes: LoopAxes, operands: &[Layout<'_>]) -> LoopStrides {
    let mut strides: LoopStrides = [[0; NEST_LEAVES + 1]; NEST_AXES];
    for (k, layout) in operands.iter().enumerate() {
        let to = if k == E::LEAVES { NEST_OUT } else { k };
        for axis in 0..axes.rank {
            strides[axis][to] = match layout.strides {
                Some(own) if axes.strides[axis][to] != 0 => own[own.len() - 1 - axes.depths[axis]],
                _ => axes.strides[axis][to],
            };
        }
    }
    strides
}

/// Evaluates a tree along loops, at pointers and with strides that are laid out along them.
type LoopWay<E> = unsafe fn(&E, &Pointers, &LoopStrides, *mut <E as Tree>::Out);

/// # Safety
/// The loops fit the operands, the same each time, which are as many as the tree's leaves and of their types, and an output of this layout; an element of the
/// output is read at the same position and no other. So all are laid out along the loops.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn compute<'a, E: Tree, N: Looped, const NEW: bool, const ALONE: bool>(
    tree: &E,
    operands_of: impl Fn() -> Operands<'a>,
    out: *mut E::Out,
    layout: Layout<'a>,
    seen: bool,
) {
    let axes = const { LoopedTree::<E, N>::AXES };
    let mut operands = operands_of();
    let strides = strides_along::<E>(axes, operands.with_output(layout));
    let pointers: &Pointers = operands.pointers();
    if const { Trials::<E>::NEEDED } && seen {
        let mut fails = false;
        // SAFETY: the positions are those of the loops, along which the pointers are laid out.
        axes.each(&strides, |at| fails |= unsafe { tree.fails(0, pointers, at) });
        if fails {
            // SAFETY: as above, these are positions of the loops, along which the pointers are laid out.
            axes.each(&strides, |at| _ = unsafe { tree.at(0, pointers, at) });
            unreachable!("an element that fails panics where it is computed");
        }
    }
    let rank = const { LoopedTree::<E, N>::AXES.rank };
    // One of the ways below, if it may be taken: a pointer, as the compiler looks at all functions that are named, whether they are called or not.
    macro_rules! way {
        ($may_be:expr => $way:expr) => {
            const { if $may_be { Some($way as LoopWay<E>) } else { None } }
        };
    }
    // SAFETY: pointers and output are laid out along the loops, and so along some of them at each position of the others; those have the
    // strides of contiguous operands, as was compared.
    unsafe {
        macro_rules! sheet {
            () => {{
                let rows = const { if ALONE { PlannedTree::<E, N::Rows>::known_rows() } else { None } };
                // Others, so that what the compiler knows of these is nobody else's to change.
                return super::evaluate_over(tree, &mut operands_of(), out, layout, false, rows);
            }};
        }
        macro_rules! long_runs {
            ($($inner:tt $axes:expr;)*) => { $(
                if const { BlockOf::<N, $inner>::is_better_in_sheets::<E::Out>() }
                    && axes.are_contiguous($axes, &strides, E::LEAVES)
                {
                    sheet!();
                }
            )* };
        }
        long_runs!(WHOLE rank; ALL if rank > 1 { rank - 1 } else { 1 }; 2 2; 1 1;);
        if let Some(by_blocks) = way! {
            BlockOf::<N, WHOLE>::AXES.rank > 1
                && BlockOf::<N, WHOLE>::WITHIN.rank == 1
                && (AS_WIDE || BlockOf::<N, WHOLE>::AXES.len() <= MOST)
            => by_blocks::<E, N, WHOLE, NEW>
        } && axes.are_contiguous(rank, &strides, E::LEAVES)
        {
            return by_blocks(tree, pointers, &strides, out);
        }
        if let Some(by_windows) = const { if ALONE { InLoops::<E, N>::EACH } else { None } } {
            macro_rules! one_run {
                ($leaf:literal: $($step:literal)*) => { $(
                    if let Some(by_steps) = way! {
                        // Of what chooses, of elements that are apart, the compiler makes gathers, which short rows by windows need not.
                        E::LEAVES <= 2
                            && ($step < 0 || !matches!(E::WORK, Work::Masks))
                            && BlockOf::<N, 1>::STEPS
                            && BlockOf::<N, WHOLE>::WITHIN.rank == 1
                            && BlockOf::<N, 1>::AXES.may_be_strided($leaf)
                        => by_steps::<E, N, WHOLE, $leaf, $step>
                    } && axes.are_one::<$leaf, $step>(&strides, E::LEAVES)
                    {
                        return by_steps(tree, pointers, &strides, out);
                    }
                )* };
            }
            one_run!(0: 2 3 4 -1);
            one_run!(1: 2 3 4 -1);
            let is_block = const {
                let (block, axes) = (&BlockOf::<N, ALL>::WITHIN, &BlockOf::<N, 1>::AXES);
                let is_vectors = block.rank == 1 || !matches!(E::WORK, Work::Masks);
                axes.rank > 2 && BlockOf::<N, ALL>::IS_ONE && is_vectors && block.len() * size_of::<E::Out>() >= BYTES
            };
            let is_block = is_block && axes.are_contiguous(rank - 1, &strides, E::LEAVES);
            if !is_block && by_windows(tree, pointers, &strides, out) {
                return;
            }
        }
        if const { !LoopedTree::<E, N>::ANYHOW }
            && !(const { LoopedTree::<E, N>::MAY_BE_NEAR } && axes.are_near(&strides, E::LEAVES, ALONE))
            && !(const { LoopedTree::<E, N>::IN_RUNS } && axes.are_contiguous(1, &strides, E::LEAVES))
            && !(const { LoopedTree::<E, N>::MAY_BE_SCATTERED } && axes.is_scattered(&strides, E::LEAVES))
        {
            sheet!();
        }
        if let Some(by_blocks) = way! {
            BlockOf::<N, ALL>::AXES.rank > 2 && BlockOf::<N, ALL>::IS_ONE => by_blocks::<E, N, ALL, NEW>
        } && axes.are_contiguous(rank - 1, &strides, E::LEAVES)
        {
            return by_blocks(tree, pointers, &strides, out);
        }
        // What is turned, or has steps, is often an axis between.
        if let Some(by_blocks) = way! {
            BlockOf::<N, 2>::AXES.rank > 3 && BlockOf::<N, 2>::IS_ONE => by_blocks::<E, N, 2, NEW>
        } && axes.are_contiguous(2, &strides, E::LEAVES)
        {
            return by_blocks(tree, pointers, &strides, out);
        }
        if let Some(by_blocks) = way!(BlockOf::<N, 1>::AXES.rank > 0 => by_blocks::<E, N, 1, NEW>)
            && axes.are_contiguous(1, &strides, E::LEAVES)
        {
            return by_blocks(tree, pointers, &strides, out);
        }
        // Narrower elements a loop in vectors of 16 bytes takes as fast one by one.
        if const { E::LEAVES <= 2 && size_of::<E::Out>() * WIDER >= 4 } {
            macro_rules! turned {
                ($leaf:literal) => {
                    if const { BlockOf::<N, 1>::AXES.is_whole($leaf) } && axes.is_turned::<$leaf>(&strides, E::LEAVES) {
                        macro_rules! way_of {
                            ($turns:ident: $long:literal) => {
                                way!(BlockOf::<N, 1>::$turns => if ALONE && BlockOf::<N, 1>::AXES.is_narrow_plane($long) {
                                    by_planes::<E, N, $leaf, $long>
                                } else {
                                    by_turns::<E, N, $leaf, $long>
                                })
                            };
                        }
                        if let Some(turned) = way_of!(TURNS: false) {
                            return turned(tree, pointers, &strides, out);
                        }
                        if let Some(turned) = way_of!(TURNS_LONG: true)
                            && strides[0][$leaf] == axes.dims[1] as isize
                        {
                            return turned(tree, pointers, &strides, out);
                        }
                    }
                };
            }
            turned!(0);
            turned!(1);
        }
        if const { ALONE && E::LEAVES <= 2 && (BlockOf::<N, 1>::STEPS || BlockOf::<N, WHOLE>::WITHIN.rank == 1) } {
            macro_rules! stepped {
                ($leaf:literal: $($step:literal)*) => { $(
                    if const { BlockOf::<N, 1>::AXES.may_be_strided($leaf) && LoopedTree::<E, N>::may_step($step) }
                        && axes.is_stepped::<$leaf, $step>(&strides, E::LEAVES)
                    {
                        if let Some(by_steps) = way! {
                            BlockOf::<N, WHOLE>::WITHIN.rank == 1
                                && BlockOf::<N, 1>::AXES.may_be_strided($leaf)
                                && LoopedTree::<E, N>::may_step($step)
                            => by_steps::<E, N, WHOLE, $leaf, $step>
                        } && axes.are_one::<$leaf, $step>(&strides, E::LEAVES)
                        {
                            return by_steps(tree, pointers, &strides, out);
                        }
                        // In vectors of 16 bytes short rows are as fast one by one.
                        if let Some(by_steps) = way! {
                            BlockOf::<N, 1>::STEPS
                                && LoopedTree::<E, N>::may_step($step)
                                && (WIDER > 1 || BlockOf::<N, 1>::AXES.dims[0] * size_of::<E::Out>() >= FOUR_VECTORS)
                            => by_steps::<E, N, 1, $leaf, $step>
                        } {
                            return by_steps(tree, pointers, &strides, out);
                        }
                    }
                )* };
            }
            stepped!(0: 2 3 4 -1 5 6 7 8);
            stepped!(1: 2 3 4 -1);
        }
        if let Some(by_rows) = way!(BlockOf::<N, 1>::AXES.rank > 0 => by_rows::<E, N>)
            && strides[0][NEST_OUT] == 1
        {
            return by_rows(tree, pointers, &strides, out);
        }
    }
    axes.each(
        &strides,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |at| {
            // Without a fence the compiler makes vectors of it, for strides that it asks at run time.
            black_box(());
            // SAFETY: the position is one of the loops, along which pointers and output are laid out.
            unsafe { *out.offset(at.distance(NEST_OUT)) = tree.at(0, pointers, at) };
        },
    );
}

/// Rows of adjacent results, of operands whose strides may be anything: computed beside, as blocks are.
///
/// # Safety
/// Pointers and output are laid out along the loops, and the results are adjacent along the innermost.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn by_rows<E: Tree, N: Looped>(tree: &E, pointers: &Pointers, strides: &LoopStrides, out: *mut E::Out) {
    let len = const { BlockOf::<N, 1>::LEN };
    let at_once = const { elements_at_once::<E::Out>(BlockOf::<N, 1>::LEN) };
    const { BlockOf::<N, 1>::OUTSIDE }.each(
        strides,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |AtStep([_, j, k, l, m, n], strides)| {
            // What is made vectors of is one row, or of short ones several.
            if len * size_of::<E::Out>() > VECTOR || WIDER > 1 {
                black_box(());
            }
            let mut local = [const { MaybeUninit::<E::Out>::uninit() }; BLOCK];
            // Of short rows one by one is as fast, or it is the compiler that makes vectors of several.
            if len * size_of::<E::Out>() > VECTOR || WIDER > 1 && size_of::<E::Out>() < 4 {
                // Of one piece and what is left, each of a constant number: of another it makes a loop.
                macro_rules! piece {
                    ($first:expr, $count:expr) => {{
                        let first = $first;
                        for i in 0..$count {
                            let at = AtStep([first + i, j, k, l, m, n], strides);
                            // SAFETY: the position is one of the loops, along which the pointers are laid out.
                            local[i].write(unsafe {
                                if const { are_hidden::<E::Out>(BlockOf::<N, 1>::LEN) } {
                                    tree.at(0, pointers, AtHidden::<N>(at, PhantomData))
                                } else {
                                    tree.at(0, pointers, at)
                                }
                            });
                        }
                        let to = out.wrapping_offset(AtStep([first, j, k, l, m, n], strides).distance(NEST_OUT));
                        // SAFETY: so many elements of the row have been written, and the output is laid out for as many adjacent ones there.
                        unsafe { copy_from(&local, to, $count) };
                    }};
                }
                for piece in 0..len / at_once {
                    piece!(piece * at_once, at_once);
                }
                if len % at_once > 0 {
                    piece!(len - len % at_once, len % at_once);
                }
                return;
            }
            for i in 0..len {
                if WIDER > 1 {
                    black_box(());
                }
                // SAFETY: the position is one of the loops, along which the pointers are laid out.
                local[i].write(unsafe { tree.at(0, pointers, AtStep([i, j, k, l, m, n], strides)) });
            }
            let to = out.wrapping_offset(AtStep([0, j, k, l, m, n], strides).distance(NEST_OUT));
            // SAFETY: so many elements of the row have been written, and the output is laid out for as many adjacent ones there.
            unsafe { copy_from(&local, to, len) };
        },
    );
}

/// How many elements of a row of so many, wherever they lie, are computed before they are written: what the compiler makes a vector of, and not a
/// loop or an array in memory, which is then copied. Of narrow ones it takes half a vector and more one by one; of a row that is little
/// longer, all.
const fn elements_at_once<T>(len: usize) -> usize {
    match size_of::<T>() {
        1 | 2 if WIDER > 1 && len <= 24 => 24,
        1 if WIDER == 1 || matches!(len % 16, 1..=8) => 8,
        1 => 16,
        2 if WIDER == 1 => 4,
        2 => 8,
        8 if WIDER == 1 => 4,
        width if width <= VECTOR => VECTOR * WIDER / width,
        _ => 1,
    }
}

/// Is the distance of elements of such a row hidden? Those of which there are gathers, and few of two bytes.
const fn are_hidden<T>(len: usize) -> bool {
    WIDER > 1 && (size_of::<T>() >= 4 || size_of::<T>() == 2 && len <= 24)
}

/// How far a block lies from the first position, so that what is made vectors of is one block: what lies at a distance that nobody knows goes
/// together with nothing else. An array that is `NEW` where it is called would be put together in memory then.
#[cfg_attr(not(debug_assertions), inline(always))]
fn apart<const NEW: bool>(distance: isize) -> isize {
    if NEW {
        black_box(());
        distance
    } else {
        hidden(distance)
    }
}

/// A position within a block, whose strides are constants, and how far the block is from the first position.
struct AtInner<'a, N, const INNER: usize>([usize; NEST_AXES], &'a [isize; NEST_OUT + 1], PhantomData<N>);

impl<N, const INNER: usize> Clone for AtInner<'_, N, INNER> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N, const INNER: usize> Copy for AtInner<'_, N, INNER> {}

impl<N: Looped, const INNER: usize> AtInner<'_, N, INNER> {
    /// How far it is from where the block begins, in elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn distance(self, leaf: usize) -> isize {
        let strides = const { &BlockOf::<N, INNER>::WITHIN.strides };
        let mut distance = 0;
        for (at, strides) in self.0.iter().zip(strides) {
            distance += *at as isize * strides[leaf];
        }
        distance
    }
}

impl<N: Looped, const INNER: usize> Which for AtInner<'_, N, INNER> {
    type Arithmetic = LowestArithmetic;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(self, leaf: usize) -> isize {
        self.1[leaf] + self.distance(leaf)
    }
}

/// All axes but the outermost.
const ALL: usize = usize::MAX;

/// All axes.
const WHOLE: usize = ALL - 1;

/// The loops within a block, of so many inner axes, or [`ALL`] or the [`WHOLE`] of them, and those outside of it.
struct BlockOf<N, const INNER: usize>(N);

impl<N: Looped, const INNER: usize> BlockOf<N, INNER> {
    // The compiler computes these where they are not asked for, too.
    const AXES: LoopAxes = match N::AXES {
        Some(axes) => axes,
        None => LoopAxes::NONE,
    };
    const APART: [LoopAxes; 2] = match N::AXES {
        Some(axes) if axes.rank > 0 => axes.apart(match INNER {
            WHOLE => axes.rank,
            _ if INNER < axes.rank => INNER,
            _ => axes.rank - 1,
        }),
        _ => [LoopAxes::NONE; 2],
    };
    const WITHIN: LoopAxes = Self::APART[0];
    const OUTSIDE: LoopAxes = Self::APART[1];
    const LEN: usize = Self::WITHIN.len();
    /// Is there room for a block?
    const FITS: bool = Self::LEN <= BLOCK;
    /// Are rows of few elements, and several, so that a leaf may be turned? Of many rows in vectors of 16 bytes compilers make as good ones of
    /// elements that lie apart.
    const TURNS: bool = {
        let [cols, rows, ..] = Self::AXES.dims;
        Self::AXES.rank > 1 && rows >= 4 && if WIDER > 1 { cols <= NARROW } else { cols <= 4 && rows <= 16 }
    };
    /// Are there few rows of several elements, so that a leaf which is contiguous may be turned?
    const TURNS_LONG: bool = {
        let [cols, rows, ..] = Self::AXES.dims;
        Self::AXES.rank > 1 && WIDER > 1 && rows <= NARROW && cols >= 4
    };
    /// Are rows so long that elements at a known distance are read by vectors?
    const STEPS: bool = Self::AXES.rank > 0 && Self::AXES.dims[0] >= STEPS;
    /// Is a block one run, and so long, with so many, that a sheet gains more by wider vectors than by a plan it loses?
    const fn is_better_in_sheets<T>() -> bool {
        let (run, all) = (Self::LEN * size_of::<T>(), Self::AXES.len() * size_of::<T>());
        let many = run >= LONG_RUN && run.saturating_mul(all) >= MANY_RUNS;
        WIDER == 1 && !ONE_LEVEL && !cfg!(debug_assertions) && Self::WITHIN.rank == 1 && many
    }

    /// Is a block computed as one, which needs no room if it is one run?
    const IS_ONE: bool = Self::FITS || Self::WITHIN.rank == 1;
}

/// Blocks of constant strides, which the compiler makes vectors of: so many inner axes, or [`ALL`] but the outermost. Each is
/// computed beside, where nothing else points, and then copied.
///
/// # Safety
/// Pointers and output are laid out along the loops, and contiguous along those of a block.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn by_blocks<E: Tree, N: Looped, const INNER: usize, const NEW: bool>(
    tree: &E,
    pointers: &Pointers,
    strides: &LoopStrides,
    out: *mut E::Out,
) {
    let [i_end, j_end, k_end, l_end, m_end, _] = const { BlockOf::<N, INNER>::WITHIN.dims };
    let row = const { RowPieces::of::<E>(BlockOf::<N, INNER>::WITHIN.dims[0]) };
    let last = row.last();
    const { BlockOf::<N, INNER>::OUTSIDE }.each(
        strides,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |at| {
            let begins = at.begins();
            let out = out.wrapping_offset(apart::<NEW>(begins[NEST_OUT]));
            let place = |[i, j, k, l, m]: [usize; 5]| AtInner::<N, INNER>([i, j, k, l, m, 0], &begins, PhantomData);
            if const { BlockOf::<N, INNER>::WITHIN.rank == 1 } {
                // SAFETY: all places are of the block, along which the pointers are laid out from where it begins, and the output as adjacent
                // elements.
                return unsafe { row.write(last, out, |i| tree.at(0, pointers, place([i, 0, 0, 0, 0]))) };
            }
            // SAFETY: all places are of the block, along which the pointers are laid out from where it begins, as the output, contiguous, is
            // from where this does.
            unsafe {
                if const { BlockOf::<N, INNER>::LEN <= at_once::<E::Out>(BlockOf::<N, INNER>::WITHIN.dims[0]) } {
                    let mut local = [const { MaybeUninit::<E::Out>::uninit() }; BLOCK];
                    for m in 0..m_end {
                        for l in 0..l_end {
                            for k in 0..k_end {
                                for j in 0..j_end {
                                    for i in 0..i_end {
                                        let at = place([i, j, k, l, m]);
                                        let to = local.as_mut_ptr().wrapping_offset(at.distance(NEST_OUT));
                                        to.cast::<E::Out>().write(tree.at(0, pointers, at));
                                    }
                                }
                            }
                        }
                    }
                    return copy_from(&local, out, const { BlockOf::<N, INNER>::LEN });
                }
                // Some rows at a time: of more than its registers hold the compiler leaves what is computed in memory, and then copies it.
                let rows_at_once = const { rows_at_once::<E::Out>(BlockOf::<N, INNER>::WITHIN.dims[0]) };
                for m in 0..m_end {
                    for l in 0..l_end {
                        for k in 0..k_end {
                            if rows_at_once == 0 {
                                for j in 0..j_end {
                                    let to = out.wrapping_offset(place([0, j, k, l, m]).distance(NEST_OUT));
                                    row.write(last, to, |i| tree.at(0, pointers, place([i, j, k, l, m])));
                                    black_box(());
                                }
                                continue;
                            }
                            macro_rules! rows {
                                ($first:expr, $count:expr) => {{
                                    let first = $first;
                                    let to = out.wrapping_offset(place([0, first, k, l, m]).distance(NEST_OUT));
                                    let mut local = [const { MaybeUninit::<E::Out>::uninit() }; BLOCK];
                                    for j in 0..$count {
                                        for i in 0..i_end {
                                            let at = place([i, first + j, k, l, m]);
                                            local[j * i_end + i].write(tree.at(0, pointers, at));
                                        }
                                    }
                                    copy_from(&local, to, $count * i_end);
                                    black_box(());
                                }};
                            }
                            for group in 0..j_end / rows_at_once {
                                rows!(group * rows_at_once, rows_at_once);
                            }
                            if j_end % rows_at_once > 0 {
                                rows!(j_end - j_end % rows_at_once, j_end % rows_at_once);
                            }
                        }
                    }
                }
            }
        },
    );
}

/// The most elements of a block that are computed before one of them is written, in rows of so many: what registers hold. Of narrow ones, and of
/// rows that are no whole vectors, the compiler makes vectors in a loop over them, not of straight code.
const fn at_once<T>(cols: usize) -> usize {
    match size_of::<T>() {
        width @ 4.. if (cols * width).is_multiple_of(VECTOR) && FEW_VECTORS / width < BLOCK => FEW_VECTORS / width,
        _ => BLOCK,
    }
}

/// How many rows of so many elements are: 0, if they are longer, and computed in pieces.
const fn rows_at_once<T>(cols: usize) -> usize {
    at_once::<T>(cols) / cols
}

/// A position along a run of the innermost axes, where the elements of one leaf are `STEP` apart, and the others contiguous.
struct AtPace<'a, N, const INNER: usize, const LEAF: usize, const STEP: isize>(
    usize,
    &'a [isize; NEST_OUT + 1],
    PhantomData<N>,
);

impl<N, const INNER: usize, const LEAF: usize, const STEP: isize> Clone for AtPace<'_, N, INNER, LEAF, STEP> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N, const INNER: usize, const LEAF: usize, const STEP: isize> Copy for AtPace<'_, N, INNER, LEAF, STEP> {}

impl<N: Looped, const INNER: usize, const LEAF: usize, const STEP: isize> Which for AtPace<'_, N, INNER, LEAF, STEP> {
    type Arithmetic = LowestArithmetic;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(self, leaf: usize) -> isize {
        let contiguous = const { &BlockOf::<N, INNER>::WITHIN.strides };
        let step = if leaf == LEAF { STEP } else { contiguous[0][leaf] };
        self.1[leaf] + self.0 as isize * step
    }
}

/// Runs of adjacent results, of operands of which one has its elements at a distance that the compiler knows: of so many it makes vectors.
///
/// # Safety
/// Pointers and output are laid out along the loops, and along the innermost as [`LoopAxes::is_stepped`] says, or, if it is the
/// [`WHOLE`], along all as [`LoopAxes::are_one`] does. No leaf reads the output.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn by_steps<E: Tree, N: Looped, const INNER: usize, const LEAF: usize, const STEP: isize>(
    tree: &E,
    pointers: &Pointers,
    strides: &LoopStrides,
    out: *mut E::Out,
) {
    let run = const { RowPieces::of::<E>(BlockOf::<N, INNER>::LEN) };
    let last = run.last();
    const { BlockOf::<N, INNER>::OUTSIDE }.each(
        strides,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |at| {
            let begins = at.begins();
            let out = out.wrapping_offset(hidden(begins[NEST_OUT]));
            let place = |i: usize| AtPace::<N, INNER, LEAF, STEP>(i, &begins, PhantomData);
            // SAFETY: all places are of the run, along which the pointers are laid out from where it begins, and the output as adjacent elements,
            // which nothing else points to.
            unsafe {
                if const { WIDER > 1 && size_of::<E::Out>() >= 4 } {
                    run.write(last, out, |i| tree.at(0, pointers, place(i)));
                } else {
                    let run = core::slice::from_raw_parts_mut(out.cast(), const { BlockOf::<N, INNER>::LEN });
                    fill(run, |i| tree.at(0, pointers, place(i)));
                }
            }
        },
    );
}

/// Writes a run that nothing else points to, as the reference says.
#[inline]
fn fill<T>(run: &mut [MaybeUninit<T>], at: impl Fn(usize) -> T) {
    for (i, to) in run.iter_mut().enumerate() {
        to.write(at(i));
    }
}

/// A position along the two innermost axes, of which the leaf `TURNED` has strides of its own, and the others are contiguous.
struct AtTurn<'a, N, const TURNED: usize>([usize; 2], [isize; 2], &'a [isize; NEST_OUT + 1], PhantomData<N>);

impl<N, const TURNED: usize> Clone for AtTurn<'_, N, TURNED> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N, const TURNED: usize> Copy for AtTurn<'_, N, TURNED> {}

impl<N: Looped, const TURNED: usize> Which for AtTurn<'_, N, TURNED> {
    type Arithmetic = LowestArithmetic;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(self, leaf: usize) -> isize {
        let AtTurn([i, j], own, begins, _) = self;
        let strides = const { &BlockOf::<N, 1>::AXES.strides };
        let [along, down] = if leaf == TURNED { own } else { [strides[0][leaf], strides[1][leaf]] };
        begins[leaf] + i as isize * along + j as isize * down
    }
}

/// A leaf is adjacent from row to row, along the second axis: several rows at once, if they are narrow, so that it is read by vectors; or, if
/// `LONG`, several columns of few rows, in which it is contiguous all in all.
///
/// # Safety
/// Pointers and output are laid out along the loops, and along the two innermost as [`LoopAxes::is_turned`] says; if `LONG`, the turned leaf has
/// as many elements from column to column as there are rows.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn by_turns<E: Tree, N: Looped, const TURNED: usize, const LONG: bool>(
    tree: &E,
    pointers: &Pointers,
    strides: &LoopStrides,
    out: *mut E::Out,
) {
    let [cols, rows, ..] = const { BlockOf::<N, 1>::AXES.dims };
    let all = if LONG { cols } else { rows };
    let at_once = const { turned_at_once(BlockOf::<N, 1>::AXES.dims[LONG as usize ^ 1], size_of::<E::Out>()) };
    const { BlockOf::<N, 1>::OUTSIDE.without(1) }.each(
        strides,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |at| {
            // SAFETY: pointers and output are laid out as the caller says, and so many rows or columns are left from each of these on.
            unsafe {
                for part in 0..all / at_once {
                    let first = hidden((part * at_once) as isize);
                    turn::<E, N, TURNED, LONG>(tree, pointers, at, first, at_once, out);
                }
                // What is left in powers of two: of other numbers compilers gather elements.
                macro_rules! rest {
                    ($($count:literal)*) => { $(
                        if all % at_once & $count != 0 {
                            let first = hidden((all & !(2 * $count - 1)) as isize);
                            turn::<E, N, TURNED, LONG>(tree, pointers, at, first, $count, out);
                        }
                    )* };
                }
                rest!(16 8 4 2 1);
            }
        },
    );
}

/// `count` rows of [`by_turns`] from number `first` on, or columns.
///
/// # Safety
/// As there, for these.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn turn<E: Tree, N: Looped, const TURNED: usize, const LONG: bool>(
    tree: &E,
    pointers: &Pointers,
    at: AtStep<'_>,
    first: isize,
    count: usize,
    out: *mut E::Out,
) {
    let [cols, rows, ..] = const { BlockOf::<N, 1>::AXES.dims };
    let (along, down) = (if LONG { rows as isize } else { at.1[0][TURNED] }, 1);
    let contiguous = const { &BlockOf::<N, 1>::AXES.strides };
    let mut begins = [0; NEST_OUT + 1];
    for (leaf, begins) in begins.iter_mut().enumerate() {
        let step = if leaf == TURNED { [along, down] } else { [contiguous[0][leaf], contiguous[1][leaf]] };
        *begins = at.distance(leaf) + first * step[LONG as usize ^ 1];
    }
    let [width, height] = if LONG { [count, rows] } else { [cols, count] };
    black_box(());
    let mut local = [const { MaybeUninit::<E::Out>::uninit() }; BLOCK];
    for j in 0..height {
        for i in 0..width {
            let at = AtTurn::<N, TURNED>([i, j], [along, down], &begins, PhantomData);
            // SAFETY: the position is one of the loops, along which the pointers are laid out.
            local[j * width + i].write(unsafe { tree.at(0, pointers, at) });
        }
    }
    // SAFETY: all elements of these rows, or columns, have been written, and the output is laid out for as many: adjacent ones, or as many in
    // each row.
    unsafe {
        let out = out.offset(begins[NEST_OUT]);
        if LONG {
            for j in 0..height {
                core::ptr::copy_nonoverlapping(local.as_ptr().add(j * width).cast(), out.add(j * cols), width);
            }
        } else {
            copy_from(&local, out, height * width);
        }
    }
}

/// [`by_turns`] of an output that no leaf reads: a loop over all rows of few columns, or, if `LONG`, over all columns of few rows, in which the
/// compiler takes several at once.
///
/// # Safety
/// As there. No leaf reads the output.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn by_planes<E: Tree, N: Looped, const TURNED: usize, const LONG: bool>(
    tree: &E,
    pointers: &Pointers,
    strides: &LoopStrides,
    out: *mut E::Out,
) {
    let [cols, rows, ..] = const { BlockOf::<N, 1>::AXES.dims };
    let along = if LONG { rows as isize } else { strides[0][TURNED] };
    const { BlockOf::<N, 1>::OUTSIDE.without(1) }.each(
        strides,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |at| {
            let begins = at.begins();
            // SAFETY: the output is laid out for the plane, contiguous, from this position on, and nothing else points to it; all places are of
            // the plane, along which the pointers are laid out.
            unsafe {
                let out = out.wrapping_offset(begins[NEST_OUT]).cast();
                let plane = core::slice::from_raw_parts_mut(out, cols * rows);
                let place = |i, j| AtTurn::<N, TURNED>([i, j], [along, 1], &begins, PhantomData);
                fill_plane::<_, LONG>(plane, [cols, rows], |i, j| tree.at(0, pointers, place(i, j)));
            }
        },
    );
}

/// Writes a plane that nothing else points to, as the reference says, row by row, or, if `LONG`, column by column.
///
/// # Safety
/// The plane has so many columns and rows.
#[inline]
unsafe fn fill_plane<T, const LONG: bool>(
    plane: &mut [MaybeUninit<T>],
    [cols, rows]: [usize; 2],
    at: impl Fn(usize, usize) -> T,
) {
    debug_assert!(plane.len() == cols * rows);
    let (outer, inner) = if LONG { (cols, rows) } else { (rows, cols) };
    for o in 0..outer {
        for n in 0..inner {
            let [i, j] = if LONG { [o, n] } else { [n, o] };
            // SAFETY: `i < cols` and `j < rows`, so the place is in the run of `cols * rows` that the plane is.
            unsafe { plane.get_unchecked_mut(j * cols + i) }.write(at(i, j));
        }
    }
}

/// How many of so many rows, or columns, are computed at once, a power of two: as many elements of so many bytes as are a vector.
const fn turned_at_once(all: usize, width: usize) -> usize {
    let (mut lanes, most) = (VECTOR * WIDER, if all < BLOCK / NARROW { all } else { BLOCK / NARROW });
    while lanes > 4 && lanes * width > VECTOR * WIDER || lanes > most {
        lanes /= 2;
    }
    lanes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Strides of a leaf, beside one that is contiguous.
    #[test]
    fn what_is_scattered() {
        const CASES: [(&[usize], &[isize], bool); 6] = [
            // Planes of two by three, which nothing goes on in, and of two by twenty.
            (&[4, 10, 2, 3], &[20, 1, 10, 80], true),
            (&[4, 3, 20, 2], &[20, 80, 1, 240], true),
            // A matrix turned, [3, 80] as [80, 3].
            (&[2, 4, 10, 3], &[40, 10, 1, 80], false),
            // Planes of eight by 64.
            (&[2, 2, 32, 8], &[1, 64, 2, 128], false),
            (&[4, 10, 2, 3], &[60, 6, 3, 1], false),
            (&[4, 20, 3], &[120, 6, 1], false),
        ];
        for (sizes, own, scattered) in CASES {
            let out = Sizes::fixed(sizes);
            let axes = LoopAxes::of(&[out, out], out, 1).expect("as many elements as loops take");
            let mut strides = axes.strides;
            for (strides, &own) in strides.iter_mut().zip(own.iter().rev()) {
                strides[0] = own;
            }
            assert_eq!(axes.is_scattered(&strides, 2), scattered, "{sizes:?} {own:?}");
        }
    }
}
