//! Rows shorter than a vector, several of them in one, whatever the strides: each operand is read as a window of memory, and permuted.
//!
//! ```text
//! out       r0 r1 r2 s0 s1 s2 t0 t1 t2 ..    rows of three, one behind the other
//! window    x0 x1 x2 -- y0 y1 y2 -- z0 ..    of rows of four, of which three are taken
//! places     0  1  2  4  5  6  8  9 10 ..    which of the window each lane is
//! ```
//!
//! A window is of two vectors at most. Of it the elements that are asked for are read, by a mask: what lies between them may be another's. Where
//! strides are types all of it is constants ([`each_block`], [`each_row`]); else, in a build for AVX-512, the windows are looked for once for a
//! call ([`by_windows`]).

use super::few::{LoopAxes, LoopStrides, Looped};
use super::pieces::VECTOR;
use super::planned::{AtPlace, Nested, each_step_of, widest};
use super::{SMALL, joined};
#[cfg(any(feature = "std", feature = "libm"))]
use crate::element::Element;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::kernel::isa::Arithmetic;
use crate::kernel::lanes::{BYTES, Bytes, WindowVector, hidden, of_two};
#[cfg(any(feature = "std", feature = "libm"))]
use crate::kernel::math::Abreast;
use crate::kernel::op::{Panics, Work};
use crate::kernel::tree::{InRun, Pointers, Tree, Widths};
use crate::layout::nest::{NEST_AXES, NEST_LEAVES, NEST_OUT, Nest};
use crate::layout::plan::MAX_LEAVES;

/// The most vectors of a block: from one to the next all of its patterns are in registers.
const MOST_VECTORS: usize = 4;

/// As few elements whose strides are not types are straight code: windows would have to be looked for, unless the compiler finds the strides.
const FEWEST: usize = 16;

/// How many rows a window has at least, of `elements` that are adjacent, along so many axes: fewer take no longer one by one. One row does not, of at
/// most three vectors of [`VECTOR`] bytes; nor do a few that are whole such vectors, but for narrow elements in one.
const fn few_rows<T>((axes, elements): (usize, usize)) -> usize {
    let bytes = elements * size_of::<T>();
    match axes {
        1 if bytes.is_multiple_of(VECTOR) && (size_of::<T>() >= 4 || bytes > VECTOR) => 6,
        1 if bytes <= 3 * VECTOR => 2,
        _ => 0,
    }
}

/// The lanes of a vector of the widest elements of a tree, if those of all its leaves can be permuted.
pub(super) const fn lanes_of<E: Tree, W: WindowVector>() -> Option<usize> {
    // What every target can compile permutes them all, if only for tests.
    let narrowest = if let Some(narrowest) = W::NARROWEST { narrowest } else { 1 };
    // Of masks beside wider elements the compiler makes lanes of single bits, and puts one after the other into a register: 25 times as long.
    let with_masks = matches!(E::WORK, Work::Masks) && widest::<E>() > 1;
    let (mut leaf, mut fit) = (0, true);
    while leaf < E::LEAVES && leaf < MAX_LEAVES {
        fit = fit && E::WIDTHS[leaf] as usize >= narrowest && !(with_masks && E::WIDTHS[leaf] == 1);
        leaf += 1;
    }
    match widest::<E>() {
        widest @ (1 | 2 | 4 | 8) if fit => Some(W::BYTES / widest),
        _ => None,
    }
}

/// The axis along which one vector is behind the other, and the elements of those before it, of which there is room in a vector.
const fn axis_of(dims: &[u32; NEST_AXES], rank: usize, lanes: usize) -> (usize, usize) {
    let (mut axis, mut inner) = (0, 1);
    while axis + 1 < rank && inner * dims[axis] as usize <= lanes {
        inner *= dims[axis] as usize;
        axis += 1;
    }
    (axis, inner)
}

/// So many elements, from the first on, at least one.
const fn first_of(count: usize) -> u64 {
    u64::MAX >> (u64::BITS as usize - count)
}

/// Is a tree computed in vectors that are written as such? The compiler makes them of one lane after the other too, but not always whole ones.
#[cfg(any(feature = "std", feature = "libm"))]
const fn is_in_lanes<E: Tree, W: WindowVector>() -> bool {
    W::Arithmetic::IN_LANES && E::IN_LANES && E::Out::IS_FLOAT && !E::FUSES && matches!(size_of::<E::Out>(), 4 | 8)
}

/// The lanes of a vector: computes them from those of the leaves.
#[inline(always)]
fn computed<E: Tree, W: WindowVector>(tree: &E, leaves: &[W; NEST_LEAVES]) -> W {
    let mut at_lanes: Pointers = [core::ptr::null(); MAX_LEAVES];
    // As a loop it would be unrolled too late: the compiler would keep the vectors in memory, and read parts of what it has just written.
    macro_rules! each {
        ($($leaf:literal)*) => { $( at_lanes[$leaf] = (&raw const leaves[$leaf]).cast(); )* };
    }
    each!(0 1 2 3 4 5 6);
    let (mut results, lanes) = (W::ZERO, const { W::BYTES / widest::<E>() });
    let to = (&raw mut results).cast::<E::Out>();
    // SAFETY: in the vector of each leaf there are as many elements, along which the pointers are laid out: those that were read, or zeros,
    // which are elements of every type; and in the results there is room for as many. Code with the arithmetic of these vectors is of their level.
    unsafe {
        #[cfg(any(feature = "std", feature = "libm"))]
        if const { is_in_lanes::<E, W>() } {
            macro_rules! of {
                ($lanes:ident) => {
                    tree.lanes::<W::Arithmetic, <W::Arithmetic as Arithmetic>::$lanes, _>(0, &at_lanes, InRun::<0>(0))
                        .write(to.cast())
                };
            }
            match const { size_of::<E::Out>() } {
                4 => of!(Single),
                _ => of!(Double),
            }
            return results;
        }
        for lane in 0..lanes {
            to.add(lane).write(tree.at(0, &at_lanes, InRun::<0>(lane)));
        }
    }
    results
}

/// Blocks of a nest: all of the axes before one, and so many positions along that.
#[derive(Clone, Copy)]
struct RowBlocks {
    /// The axis along which one block is behind the other.
    axis: usize,
    /// The positions of a block along it.
    at_once: usize,
    /// The elements of a block at each of them.
    inner: usize,
    /// The elements of a vector.
    lanes: usize,
    /// How many vectors a block has: all are whole but the last.
    vectors: usize,
    /// How many blocks have all lanes of their vectors in the output, of which others follow where there are more than their elements.
    whole: usize,
}

impl RowBlocks {
    /// Those of a nest, in vectors of so many bytes and lanes; or nothing, if its rows are better computed in another way.
    const fn of(nest: &Nest, widths: &Widths, [bytes, lanes]: [usize; 2], is_in_place: bool) -> Option<RowBlocks> {
        let (axis, inner) = axis_of(&nest.dims, nest.rank as usize, lanes);
        // Fewer elements are straight code. And from one position of the outer axes to the next, an output that is read would be waited for.
        if axis == 0 || nest.leaves == 0 || nest.len <= SMALL || is_in_place && nest.rank > 2 {
            return None;
        }
        let dim = nest.dims[axis] as usize;
        let mut blocks = RowBlocks { axis, at_once: 1, inner, lanes, vectors: 1, whole: 0 };
        // As few vectors as are nearly full, or the fullest.
        let mut at_once = 2;
        while at_once <= dim && (at_once * inner).div_ceil(lanes) <= MOST_VECTORS {
            let vectors = (at_once * inner).div_ceil(lanes);
            let is_fuller = at_once * blocks.vectors > blocks.at_once * vectors;
            let is_nearly_full = 8 * blocks.at_once * inner >= 7 * blocks.vectors * lanes;
            if is_fuller && (vectors == blocks.vectors || !is_nearly_full) {
                blocks = RowBlocks { at_once, vectors, ..blocks };
            }
            at_once += 1;
        }
        let mut most = if lanes / inner < dim { lanes / inner } else { dim };
        while !blocks.has_windows(nest, widths, bytes) {
            // One vector with less in it; as much in each, but for the last.
            if most < 2 {
                return None;
            }
            blocks = RowBlocks { at_once: dim.div_ceil(dim.div_ceil(most)), vectors: 1, ..blocks };
            most = blocks.at_once - 1;
        }
        if !is_in_place {
            let all = blocks.vectors * lanes;
            while blocks.whole < dim / blocks.at_once && (dim - blocks.whole * blocks.at_once) * inner >= all {
                blocks.whole += 1;
            }
        }
        Some(blocks)
    }

    /// Are all windows of two vectors of so many bytes at most?
    const fn has_windows(&self, nest: &Nest, widths: &Widths, bytes: usize) -> bool {
        let (mut leaf, mut fit) = (0, true);
        while leaf < nest.leaves as usize {
            let mut vector = 0;
            while vector < self.vectors {
                let read = self.read(nest, leaf, vector, self.at_once);
                fit = fit && read.last as usize * widths[leaf] as usize <= 2 * bytes - widths[leaf] as usize;
                vector += 1;
            }
            leaf += 1;
        }
        fit
    }

    /// How many elements of a vector are those of so many positions.
    const fn count(&self, vector: usize, positions: usize) -> usize {
        let left = (positions * self.inner).saturating_sub(vector * self.lanes);
        if left < self.lanes { left } else { self.lanes }
    }

    /// What of a leaf is read for a vector of a block of so many positions; too far apart, if elements are of more than two vectors.
    const fn read(&self, nest: &Nest, leaf: usize, vector: usize, positions: usize) -> Read {
        let (count, first) = (self.count(vector, positions), vector * self.lanes);
        let (mut from, mut at) = (isize::MAX, 0);
        while at < count {
            let distance = self.distance(nest, leaf, first + at);
            from = if distance < from { distance } else { from };
            at += 1;
        }
        let mut read = if count == 0 { Read::NOTHING } else { Read { from, ..Read::NOTHING } };
        while at > 0 {
            at -= 1;
            let place = self.distance(nest, leaf, first + at) - from;
            read.last = if place > read.last { place } else { read.last };
            read.elements |= 1 << (place & 127);
            read.is_adjacent = read.is_adjacent && place == at as isize;
        }
        read
    }

    /// How far element `at` of a block is from its first, in a leaf.
    const fn distance(&self, nest: &Nest, leaf: usize, mut at: usize) -> isize {
        let (mut distance, mut axis) = (0, 0);
        while axis < self.axis {
            let dim = nest.dims[axis] as usize;
            distance += (at % dim) as isize * nest.strides[axis][leaf] as isize;
            at /= dim;
            axis += 1;
        }
        distance + at as isize * nest.strides[axis][leaf] as isize
    }
}

/// What of a leaf is read for a vector.
#[derive(Clone, Copy)]
struct Read {
    /// How far its first element is from the block's, in elements.
    from: isize,
    /// How far its last is from that.
    last: isize,
    /// Which of those between are read, a bit for each.
    elements: u128,
    /// Are they in the vector as they lie?
    is_adjacent: bool,
}

impl Read {
    const NOTHING: Read = Read { from: 0, last: 0, elements: 0, is_adjacent: true };
}

/// What of each leaf is read for each vector of a block.
type Reads = [[Read; NEST_LEAVES]; MOST_VECTORS];

/// The place of each lane in a window.
type LanePlaces = [u8; BYTES];

/// What is known while compiling of the blocks of a tree `E` along the plan `N`, in the vectors `W`.
pub(super) struct InWindows<E, N, W = Bytes>(E, N, W);

impl<E: Tree, N: Nested, W: WindowVector> InWindows<E, N, W> {
    /// The blocks. A function, as a constant is computed wherever it is named, whether that is reached or not.
    const fn blocks() -> Option<RowBlocks> {
        match (&N::NEST, lanes_of::<E, W>()) {
            // A function of the user's is called once for each element, and not of lanes that are none.
            (Some(nest), Some(lanes)) if E::LEAVES <= NEST_LEAVES && !matches!(E::PANICS, Panics::Unknown) => {
                RowBlocks::of(nest, &E::WIDTHS, [W::BYTES, lanes], N::TARGET.is_some())
            }
            _ => None,
        }
    }

    const BLOCKS: Option<RowBlocks> = Self::blocks();

    /// The sizes of the axes behind that of the blocks.
    const OUTER: [u32; NEST_AXES] = {
        let mut outer = [1; NEST_AXES];
        if let (Some(blocks), Some(nest)) = (Self::BLOCKS, &N::NEST) {
            let mut axis = blocks.axis + 1;
            while axis < NEST_AXES {
                outer[axis] = nest.dims[axis];
                axis += 1;
            }
        }
        outer
    };

    /// How many positions a block has, or are left behind the last.
    const fn positions(left: bool) -> usize {
        match (Self::BLOCKS, &N::NEST) {
            (Some(blocks), Some(nest)) if left => nest.dims[blocks.axis] as usize % blocks.at_once,
            (Some(blocks), _) => blocks.at_once,
            _ => 0,
        }
    }

    /// What is read for each block, and for the positions that are left.
    const READS: [Reads; 2] = [Self::reads(false), Self::reads(true)];

    const fn reads(left: bool) -> Reads {
        let mut reads = [[Read::NOTHING; NEST_LEAVES]; MOST_VECTORS];
        if let (Some(blocks), Some(nest)) = (Self::BLOCKS, &N::NEST) {
            let mut vector = 0;
            while vector < blocks.vectors {
                let mut leaf = 0;
                while leaf < E::LEAVES {
                    reads[vector][leaf] = blocks.read(nest, leaf, vector, Self::positions(left));
                    leaf += 1;
                }
                vector += 1;
            }
        }
        reads
    }

    /// Where in its window each lane of a vector is.
    const fn places(vector: usize, leaf: usize, left: bool) -> LanePlaces {
        let mut places = [0; BYTES];
        if let (Some(blocks), Some(nest)) = (Self::BLOCKS, &N::NEST) {
            let (read, count) =
                (&Self::READS[left as usize][vector][leaf], blocks.count(vector, Self::positions(left)));
            let mut lane = 0;
            while lane < blocks.lanes && count > 0 {
                // Those behind the block are its first once more: nothing that panics, unless that does.
                let of = if lane < count { lane } else { 0 };
                let distance = blocks.distance(nest, leaf, vector * blocks.lanes + of);
                places[lane] = (distance - read.from) as u8;
                lane += 1;
            }
        }
        places
    }
}

impl<E: Tree, N: Nested> InWindows<E, N> {
    /// [`each_block`], if there are any, and instructions for them: a pointer, so that the compiler does not look at blocks that there are not.
    pub(super) const EACH: Option<unsafe fn(&E, &Pointers, *mut E::Out)> =
        if Bytes::NARROWEST.is_some() && Self::blocks().is_some() { Some(each_block::<E, N>) } else { None };
}

/// When a leaf is read: once for all blocks along the axis, if it is the same for each; for each block; or before the block before is written,
/// if it is the output.
const ONCE: u8 = 0;
const EACH: u8 = 1;
const AHEAD: u8 = 2;

/// Vectors of each leaf, for a block.
type LeafVectors<W> = [[W; NEST_LEAVES]; MOST_VECTORS];

impl<E: Tree, N: Nested, W: WindowVector> InWindows<E, N, W> {
    const VECTORS: usize = match Self::BLOCKS {
        Some(blocks) => blocks.vectors,
        None => 0,
    };

    /// Is a leaf of the tree read then, for a vector of a block?
    const fn is_read(vector: usize, leaf: usize, when: u8) -> bool {
        let (Some(blocks), Some(nest)) = (Self::BLOCKS, &N::NEST) else { return false };
        let own = match N::TARGET {
            Some(target) if target == leaf => AHEAD,
            _ if nest.strides[blocks.axis][leaf] == 0 => ONCE,
            _ => EACH,
        };
        vector < blocks.vectors && leaf < E::LEAVES && own == when
    }

    /// A vector of a leaf, of a block of all positions, or of those that are `LEFT`.
    ///
    /// # Safety
    /// The pointer is laid out along the block.
    #[inline(always)]
    unsafe fn vector<const VECTOR: usize, const LEAF: usize, const LEFT: bool>(from: *const u8) -> W {
        let (width, read) = const { (E::WIDTHS[LEAF] as usize, Self::READS[LEFT as usize][VECTOR][LEAF]) };
        let from = from.wrapping_offset(read.from * width as isize);
        // SAFETY: all of these are elements of the block, along which the pointer is laid out; they are one vector if they are adjacent, and else
        // two at most, as the block was chosen.
        unsafe {
            if read.elements == 0 {
                W::ZERO
            } else if read.is_adjacent && matches!(E::PANICS, Panics::Never) {
                W::load(from, width, read.elements as u64)
            } else {
                W::permuted(
                    from,
                    width,
                    of_two(read.elements, W::BYTES / width),
                    const { &Self::places(VECTOR, LEAF, LEFT) },
                )
            }
        }
    }

    /// The vectors of the leaves that are read then, for a block at these pointers.
    ///
    /// # Safety
    /// The pointers are laid out along the block.
    #[inline(always)]
    unsafe fn read<const WHEN: u8, const LEFT: bool>(from: &Pointers, lanes: &mut LeafVectors<W>) {
        // As loops they would be unrolled too late.
        macro_rules! each {
            ($($vector:literal)*) => { $( each!($vector: 0 1 2 3 4 5 6); )* };
            ($vector:literal: $($leaf:literal)*) => { $(
                if const { Self::is_read($vector, $leaf, WHEN) } {
                    // SAFETY: the pointer of the leaf is laid out along the block.
                    lanes[$vector][$leaf] = unsafe { Self::vector::<$vector, $leaf, LEFT>(from[$leaf]) };
                }
            )* };
        }
        each!(0 1 2 3);
    }

    /// Computes a block of so many positions, and writes of each vector as many elements as are of these, or if they are `WHOLE` all lanes.
    ///
    /// # Safety
    /// So many elements are in the run behind the output.
    #[inline(always)]
    unsafe fn write<const WHOLE: bool>(tree: &E, lanes: &LeafVectors<W>, out: *mut E::Out, positions: usize) {
        let Some(blocks) = (const { Self::BLOCKS }) else { unreachable!() };
        macro_rules! each {
            ($($vector:literal)*) => { $(
                if const { $vector < Self::VECTORS } {
                    let count = if WHOLE { blocks.lanes } else { blocks.count($vector, positions) };
                    if count > 0 {
                        let to = out.wrapping_add($vector * blocks.lanes).cast();
                        // SAFETY: so many elements are in the run behind the output.
                        unsafe { computed(tree, &lanes[$vector]).store(to, size_of::<E::Out>(), first_of(count)) };
                    }
                }
            )* };
        }
        each!(0 1 2 3);
    }
}

/// Evaluates a tree along a nest, by blocks.
///
/// # Safety
/// The nest is made for the tree, and pointers and output are laid out along it; the tree has blocks, whether or not there are instructions for
/// [them](InWindows::EACH).
#[inline(always)]
pub(super) unsafe fn each_block<E: Tree, N: Nested>(tree: &E, pointers: &Pointers, out: *mut E::Out) {
    let (Some(blocks), Some(nest)) = (const { InWindows::<E, N>::BLOCKS }, const { &N::NEST }) else { unreachable!() };
    let (axis, at_once) = (blocks.axis, blocks.at_once);
    let (all, left) = (nest.dims[axis] as usize / at_once, nest.dims[axis] as usize % at_once);
    each_step_of::<N>(
        const { InWindows::<E, N>::OUTER },
        #[inline(always)]
        |at| {
            let begin = AtPlace::<N>::at(at);
            let mut from = *pointers;
            for leaf in 0..E::LEAVES {
                from[leaf] = from[leaf].wrapping_offset(begin.distance(leaf) * E::WIDTHS[leaf] as isize);
            }
            let mut out = out.wrapping_offset(begin.distance(NEST_OUT));
            let mut lanes = [[Bytes::ZERO; NEST_LEAVES]; MOST_VECTORS];
            // A block of so many positions, behind which there is one of all positions, or of those that are left.
            macro_rules! block {
                ($left:literal, $positions:expr, whole: $whole:literal $(, next left: $next:literal)?) => {{
                    // SAFETY: pointers and output are laid out along the block, and those of the output along the next, if it is read; where all
                    // lanes are written, there are so many elements of the output.
                    unsafe {
                        InWindows::<E, N>::read::<EACH, $left>(&from, &mut lanes);
                        let block = lanes;
                        for leaf in 0..E::LEAVES {
                            let step = $positions as isize * nest.strides[axis][leaf] as isize;
                            // A distance that the compiler does not know keeps what is read of the next before what is written.
                            let step = if Some(leaf) == N::TARGET { hidden(step) } else { step };
                            from[leaf] = from[leaf].wrapping_offset(step * E::WIDTHS[leaf] as isize);
                        }
                        $( InWindows::<E, N>::read::<AHEAD, $next>(&from, &mut lanes); )?
                        InWindows::<E, N>::write::<$whole>(tree, &block, out, $positions);
                    }
                    out = out.wrapping_add($positions * blocks.inner);
                }};
            }
            // SAFETY: the pointers are laid out along the first block, and those that stay where they are along each.
            unsafe {
                InWindows::<E, N>::read::<ONCE, false>(&from, &mut lanes);
                InWindows::<E, N>::read::<AHEAD, false>(&from, &mut lanes);
            }
            for _ in 0..blocks.whole {
                block!(false, at_once, whole: true, next left: false);
            }
            for _ in 1..all - blocks.whole {
                block!(false, at_once, whole: false, next left: false);
            }
            if all > blocks.whole {
                block!(false, at_once, whole: false, next left: true);
            }
            if left > 0 {
                if const { !matches!(E::PANICS, Panics::Never) } {
                    // So that those behind are of the same element as in the others: no two meet that do not elsewhere.
                    // SAFETY: the pointers are laid out along each block.
                    unsafe { InWindows::<E, N>::read::<ONCE, true>(&from, &mut lanes) };
                }
                block!(true, left, whole: false);
            }
        },
    );
}

/// The plan of rows of `LEN` elements, along which the leaves are what [`MODES`](super::joined::modes) says: so many that there are blocks.
pub(super) struct RowPlane<const LEN: usize, const MODES: u32>;

impl<const LEN: usize, const MODES: u32> Nested for RowPlane<LEN, MODES> {
    const NEST: Option<Nest> = {
        const ROWS: usize = 4 * BYTES;
        let mut nest = Nest { rank: 2, leaves: NEST_LEAVES as u8, len: ROWS * LEN, ..Nest::NOTHING };
        (nest.dims[0], nest.dims[1]) = (LEN as u32, ROWS as u32);
        let mut leaf = 0;
        while leaf < NEST_LEAVES {
            (nest.strides[0][leaf], nest.strides[1][leaf]) = joined::strides(MODES, leaf, LEN);
            leaf += 1;
        }
        (nest.strides[0][NEST_OUT], nest.strides[1][NEST_OUT]) = (1, LEN as i32);
        Some(nest)
    };
    const TARGET: Option<usize> = None;
}

/// How many rows of `LEN` elements are a block in the vectors `W` of a level: nothing, if rows are better computed in another way. Those of a
/// power of two are in fewer instructions where they are [joined], but in the widest vectors.
pub(super) const fn rows_of_block<E: Tree, W: WindowVector, const LEN: usize, const MODES: u32>() -> Option<usize> {
    match InWindows::<E, RowPlane<LEN, MODES>, W>::BLOCKS {
        Some(_) if LEN.is_power_of_two() && W::BYTES < BYTES => None,
        Some(blocks) if W::NARROWEST.is_some() && !E::FUSES && E::LEAVES > 0 => Some(blocks.at_once),
        _ => None,
    }
}

/// Rows of a plane, at least as many as are a [block](rows_of_block); what is left of them begins within those before. A leaf may be the output:
/// what is read of each block is read before the one before it is written.
///
/// # Safety
/// Pointers and output are laid out along the rows, of which there are so many, and the processor has the instructions of `W`.
#[inline(always)]
pub(super) unsafe fn each_row<E: Tree, W: WindowVector, const LEN: usize, const MODES: u32>(
    tree: &E,
    pointers: Pointers,
    out: *mut E::Out,
    rows: usize,
) {
    let Some(blocks) = (const { InWindows::<E, RowPlane<LEN, MODES>, W>::BLOCKS }) else { unreachable!() };
    let at_once = blocks.at_once;
    debug_assert!(rows >= at_once, "fewer rows than a block has");
    let (mut from, mut out, mut left) = (pointers, out, rows - at_once);
    let mut lanes = [[W::ZERO; NEST_LEAVES]; MOST_VECTORS];
    // The block before, and then so many rows are behind.
    macro_rules! step {
        ($rows:expr) => {{
            let block = lanes;
            for leaf in 0..E::LEAVES {
                let step = $rows as isize * joined::strides(MODES, leaf, LEN).1 as isize;
                from[leaf] = from[leaf].wrapping_offset(step * E::WIDTHS[leaf] as isize);
            }
            InWindows::<E, RowPlane<LEN, MODES>, W>::read::<EACH, false>(&from, &mut lanes);
            // More lanes than are of the block are fewer than a row, and there is one behind it.
            InWindows::<E, RowPlane<LEN, MODES>, W>::write::<true>(tree, &block, out, at_once);
            out = out.wrapping_add($rows * LEN);
        }};
    }
    // SAFETY: there are as many rows as a block has, and as are left when a step is taken, along which pointers and output are laid out.
    unsafe {
        InWindows::<E, RowPlane<LEN, MODES>, W>::read::<ONCE, false>(&from, &mut lanes);
        InWindows::<E, RowPlane<LEN, MODES>, W>::read::<EACH, false>(&from, &mut lanes);
        while left >= at_once {
            step!(at_once);
            left -= at_once;
        }
        if left > 0 {
            step!(left);
        }
        InWindows::<E, RowPlane<LEN, MODES>, W>::write::<false>(tree, &lanes, out, at_once);
    }
}

/// [`by_windows`] for some loops.
type ByWindows<E> = unsafe fn(&E, &Pointers, &LoopStrides, *mut <E as Tree>::Out) -> bool;

/// What is known while compiling of a tree `E` in the loops `N`.
pub(super) struct InLoops<E, N>(E, N);

impl<E: Tree, N: Looped> InLoops<E, N> {
    const AXES: LoopAxes = match N::AXES {
        Some(axes) => axes,
        None => LoopAxes::NONE,
    };

    const LANES: usize = match lanes_of::<E, Bytes>() {
        Some(lanes) => lanes,
        None => 1,
    };

    /// What [`axis_of`] says.
    const ALONG: (usize, usize) = axis_of(&Self::AXES.dims(), Self::AXES.rank(), Self::LANES);

    /// [`by_windows`], if there are several rows in a vector as soon as their strides are small, and instructions for it: a pointer, as for blocks.
    pub(super) const EACH: Option<ByWindows<E>> =
        if Bytes::NARROWEST.is_some() && Self::CAN { Some(by_windows::<E, N>) } else { None };

    const CAN: bool =
        Self::ALONG.0 > 0 && Self::LANES > 1 && Self::AXES.len() > FEWEST && !matches!(E::PANICS, Panics::Unknown);

    /// The loops outside of the vectors.
    const OUTSIDE: LoopAxes = {
        let (mut outside, mut axis) = (Self::AXES, 0);
        while axis <= Self::ALONG.0 {
            outside = outside.without(axis);
            axis += 1;
        }
        outside
    };

    /// Which position of each axis each lane has.
    const POSITIONS: [LanePlaces; NEST_AXES] = {
        let mut positions = [[0; BYTES]; NEST_AXES];
        let ((axis, inner), mut lane) = (Self::ALONG, 0);
        while lane < Self::LANES {
            let (mut left, mut k) = (lane % inner, 0);
            while k < axis {
                positions[k][lane] = (left % Self::AXES.dims()[k] as usize) as u8;
                left /= Self::AXES.dims()[k] as usize;
                k += 1;
            }
            positions[axis][lane] = (lane / inner) as u8;
            lane += 1;
        }
        positions
    };
}

/// Evaluates a tree in loops, several rows in a vector, or says that the strides are too large for it.
///
/// # Safety
/// Pointers and output are laid out along the loops, which are those of the tree, and no leaf reads the output.
#[inline(always)]
pub(super) unsafe fn by_windows<E: Tree, N: Looped>(
    tree: &E,
    pointers: &Pointers,
    strides: &LoopStrides,
    out: *mut E::Out,
) -> bool {
    let (axes, lanes) = const { (InLoops::<E, N>::AXES, InLoops::<E, N>::LANES) };
    let ((axis, inner), positions) = const { (InLoops::<E, N>::ALONG, &InLoops::<E, N>::POSITIONS) };
    let dim = axes.dims()[axis] as usize;
    let mut fits = true;
    for k in 0..=axis {
        fits &= strides[k][NEST_OUT] == axes.stride(k, NEST_OUT);
    }
    // As many positions as every leaf has in two vectors: how far it goes back along them, and how far ahead. Here and below each step is written
    // out: strides that the compiler knows are constants at once then, and all that follows from them is computed while compiling.
    let mut at_once = if lanes / inner < dim { lanes / inner } else { dim };
    let mut extents = [[0_isize; 2]; NEST_LEAVES];
    macro_rules! each {
        ($what:ident) => { each!($what: 0 1 2 3 4 5 6); };
        ($what:ident: $($leaf:literal)*) => { $( if const { $leaf < E::LEAVES } { $what!($leaf: 0 1 2 3 4 5); } )* };
    }
    // Strides are those of memory, which no number is too small for.
    macro_rules! further {
        ($leaf:literal, $far:expr) => {{
            let (far, [back, ahead]) = ($far, extents[$leaf]);
            extents[$leaf] = if far > 0 { [back, ahead + far] } else { [back + far, ahead] };
        }};
    }
    macro_rules! extent {
        ($leaf:literal: $($k:literal)*) => {{
            let most = 2 * BYTES / E::WIDTHS[$leaf] as usize;
            $(
                if const { $k < InLoops::<E, N>::ALONG.0 } {
                    further!($leaf, strides[$k][$leaf] * (axes.dims()[$k] as isize - 1));
                }
            )*
            let (extent, step) =
                ((extents[$leaf][1] - extents[$leaf][0]) as usize, strides[axis][$leaf].unsigned_abs());
            fits &= extent < most;
            if extent < most && (at_once - 1) * step > most - 1 - extent {
                at_once = 1 + (most - 1 - extent) / step;
            }
        }};
    }
    each!(extent);
    // Of less than a quarter of a vector at once other loops are better.
    let is_few =
        at_once < const { few_rows::<E::Out>(InLoops::<E, N>::ALONG) } && axes.are_contiguous(1, strides, E::LEAVES);
    if !fits || 4 * at_once * inner < lanes || is_few {
        return false;
    }
    let (mut places, mut elements) = ([[0; BYTES]; NEST_LEAVES], [[0; 2]; NEST_LEAVES]);
    // Is more than half a vector read of a leaf?
    let mut is_wide = [false; NEST_LEAVES];
    // A bit for each element that is read of a leaf: those of the axes before, at each position.
    macro_rules! bits {
        ($number:ident, $leaf:literal: $($k:literal)*) => {{
            let mut bits: $number = 1;
            $(
                if const { $k < InLoops::<E, N>::ALONG.0 + 1 } {
                    let count = if $k < axis { axes.dims()[$k] as usize } else { at_once };
                    let step = strides[$k][$leaf].unsigned_abs();
                    if $k == 0 && step == 1 {
                        bits = const { first_of(InLoops::<E, N>::AXES.dims()[0] as usize) as $number };
                    } else {
                        bits!(bits: $number, count, step; 1 2 4 8 16 32);
                    }
                }
            )*
            bits
        }};
        ($bits:ident: $number:ident, $count:ident, $step:ident; $($done:literal)*) => { $(
            if $done < $count {
                let more = if $count - $done < $done { $count - $done } else { $done };
                // All are of the number.
                $bits |= $bits << (more * $step & ($number::BITS as usize - 1));
            }
        )* };
    }
    macro_rules! window {
        ($leaf:literal: $($k:literal)*) => {{
            further!($leaf, strides[axis][$leaf] * (at_once as isize - 1));
            // Below 128, and so right in the last eight bits.
            let first = extents[$leaf][0].wrapping_neg() as u8;
            let own = &mut places[$leaf];
            *own = [first; BYTES];
            $(
                if const { $k < InLoops::<E, N>::ALONG.0 + 1 } {
                    for (place, at) in own.iter_mut().zip(&positions[$k]).take(lanes) {
                        *place = place.wrapping_add(at.wrapping_mul(strides[$k][$leaf] as u8));
                    }
                }
            )*
            // Those behind the block are its first once more, as in `InWindows`.
            for (lane, place) in own.iter_mut().enumerate().take(lanes) {
                *place = if lane < at_once * inner { *place } else { first };
            }
            // Of wider elements, two vectors are no more than a register has bits.
            let bits = if E::WIDTHS[$leaf] == 1 {
                bits!(u128, $leaf: $($k)*)
            } else {
                bits!(u64, $leaf: $($k)*).into()
            };
            elements[$leaf] = of_two(bits, BYTES / E::WIDTHS[$leaf] as usize);
            is_wide[$leaf] = bits >> (BYTES / 2 / E::WIDTHS[$leaf] as usize) > 0;
        }};
    }
    each!(window);
    const { InLoops::<E, N>::OUTSIDE }.each(
        strides,
        #[inline(always)]
        |at| {
            let begins = at.begins();
            for block in 0..dim.div_ceil(at_once) {
                // The last begins within the one before it.
                let first = if block * at_once < dim - at_once { block * at_once } else { dim - at_once };
                let mut block = [Bytes::ZERO; NEST_LEAVES];
                macro_rules! read {
                    ($leaf:literal: $($k:literal)*) => {{
                        let width = E::WIDTHS[$leaf] as usize;
                        let from = begins[$leaf] + first as isize * strides[axis][$leaf] + extents[$leaf][0];
                        let from = pointers[$leaf].wrapping_offset(from * width as isize);
                        // SAFETY: all of these are elements at these positions, along which the pointers are laid out; they are of two
                        // vectors at most, as was compared.
                        block[$leaf] = unsafe {
                            if is_wide[$leaf] {
                                Bytes::permuted_of_any(from, width, elements[$leaf], &places[$leaf])
                            } else {
                                Bytes::permuted(from, width, elements[$leaf], &places[$leaf])
                            }
                        };
                    }};
                }
                each!(read);
                let to = out.wrapping_offset(begins[NEST_OUT] + (first * inner) as isize);
                // All lanes, where others follow in the place of what is none.
                let count = if (dim - first) * inner >= lanes { lanes } else { at_once * inner };
                // SAFETY: the output is laid out for so many adjacent elements from the first position on, as its strides were compared.
                unsafe { computed(tree, &block).store(to.cast(), size_of::<E::Out>(), first_of(count)) };
            }
        },
    );
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::element::AnyNumber;
    use crate::kernel::op::{DivOp, SubOp};
    use crate::kernel::tree::Zip;
    use crate::layout::Strided;
    use crate::shape::Sizes;

    /// The sizes of a quotient, and the strides of what is divided and what it is divided by.
    type Case = (&'static [usize], [&'static [isize]; 2]);

    /// Rows of which several are a vector, or more than one are, of some type; some that are kept, have steps, are reversed, or turned.
    const CASES: [Case; 15] = [
        (&[30, 3], [&[3, 1], &[0, 1]]),
        (&[41, 3], [&[1, 0], &[3, 1]]),
        (&[19, 5], [&[5, 1], &[1, 0]]),
        (&[23, 7], [&[0, 1], &[7, 1]]),
        (&[9, 11], [&[11, 1], &[0, 1]]),
        (&[6, 13], [&[13, 1], &[1, 0]]),
        (&[40, 2], [&[3, 1], &[2, 1]]),
        (&[17, 4], [&[8, 2], &[4, 1]]),
        (&[12, 6], [&[-6, -1], &[0, 1]]),
        (&[4, 9, 3], [&[27, 3, 1], &[3, 0, 1]]),
        (&[3, 2, 25, 3], [&[50, 25, 1, 0], &[3, 3, 0, 1]]),
        (&[8, 12], [&[1, 8], &[12, 1]]),
        (&[5, 16], [&[16, 1], &[1, 0]]),
        (&[2, 5, 4, 2], [&[8, 16, 2, 1], &[40, 8, 1, 4]]),
        (&[21, 2], [&[5, 2], &[2, 1]]),
    ];

    /// A case, in which the output is what is divided, if it is `IN_PLACE`.
    struct Of<const CASE: usize, const IN_PLACE: bool>;

    impl<const CASE: usize, const IN_PLACE: bool> Nested for Of<CASE, IN_PLACE> {
        const NEST: Option<Nest> = {
            let (sizes, strides) = CASES[CASE];
            let rank = sizes.len();
            let mut nest =
                Nest { rank: rank as u8, leaves: 2, arrays: 3, len: 1, dims: [1; NEST_AXES], ..Nest::NOTHING };
            let mut axis = 0;
            while axis < rank {
                let at = rank - 1 - axis;
                nest.dims[axis] = sizes[at] as u32;
                nest.strides[axis][0] = if IN_PLACE { nest.len as i32 } else { strides[0][at] as i32 };
                nest.strides[axis][1] = strides[1][at] as i32;
                nest.strides[axis][NEST_OUT] = nest.len as i32;
                nest.len *= sizes[at];
                axis += 1;
            }
            Some(nest)
        };
        const TARGET: Option<usize> = if IN_PLACE { Some(0) } else { None };
    }

    impl<const CASE: usize> Looped for Of<CASE, false> {
        const AXES: Option<LoopAxes> = {
            let sizes = Sizes::fixed(CASES[CASE].0);
            LoopAxes::of(&[sizes, sizes], sizes, 0b11)
        };
        type Rows = Self;
    }

    /// Numbers that are not 0, all that the strides reach, and where the first is.
    fn operand<T: AnyNumber>(sizes: &[usize], strides: &[isize], number: impl Fn(usize) -> T) -> (Vec<T>, usize) {
        let far = |of: fn(isize) -> bool| -> usize {
            sizes
                .iter()
                .zip(strides)
                .filter(|(_, step)| of(**step))
                .map(|(n, step)| (n - 1) * step.unsigned_abs())
                .sum()
        };
        let (low, high) = (far(|step| step < 0), far(|step| step > 0));
        ((0..=low + high).map(number).collect(), low)
    }

    /// The quotients, in row-major order.
    fn expected<T: AnyNumber>((sizes, _): Case, [a, b]: [(&[T], usize, &[isize]); 2]) -> Vec<T> {
        (0..sizes.iter().product())
            .map(|number: usize| {
                let at = |(all, first, strides): (&[T], usize, &[isize])| {
                    let (mut left, mut at) = (number, first as isize);
                    for (n, step) in sizes.iter().zip(strides).rev() {
                        at += (left % n) as isize * step;
                        left /= n;
                    }
                    all[at as usize]
                };
                at(a) / at(b)
            })
            .collect()
    }

    /// How many of the three ways there are for a case: blocks, the same in place, and windows that are looked for.
    fn ways_of<T: AnyNumber, const CASE: usize>(number: &impl Fn(usize) -> T) -> usize {
        type Quotient<T> = Zip<DivOp, Strided<'static, T>, Strided<'static, T>>;
        let (case, tree) = (CASES[CASE], Zip(DivOp, Strided::<T>::EMPTY, Strided::<T>::EMPTY));
        let (sizes, [to_a, to_b]) = case;
        let own: Vec<isize> =
            (0..sizes.len()).map(|axis| sizes[axis + 1..].iter().product::<usize>() as isize).collect();
        let dividend = |i| number(i * 5 % 83 + 40);
        let (a, first_a) = operand(sizes, to_a, dividend);
        let (b, first_b) = operand(sizes, to_b, |i| number(i % 7 + 1));
        let right = expected(case, [(&a, first_a, to_a), (&b, first_b, to_b)]);
        let (len, mut ways) = (right.len(), 0);
        let mut pointers = [core::ptr::null(); MAX_LEAVES];
        pointers[0] = a[first_a..].as_ptr().cast();
        pointers[1] = b[first_b..].as_ptr().cast();

        if InWindows::<Quotient<T>, Of<CASE, false>>::BLOCKS.is_some() {
            let mut out = vec![number(0); len];
            // SAFETY: the nest is made for the tree; operands and output are laid out along it.
            unsafe { each_block::<_, Of<CASE, false>>(&tree, &pointers, out.as_mut_ptr()) };
            assert_eq!(out, right, "case {CASE} of {}", T::NAME);
            ways += 1;
        }
        if InLoops::<Quotient<T>, Of<CASE, false>>::CAN {
            let mut strides = [[0; NEST_OUT + 1]; NEST_AXES];
            for (axis, at) in (0..sizes.len()).rev().enumerate() {
                (strides[axis][0], strides[axis][1], strides[axis][NEST_OUT]) = (to_a[at], to_b[at], own[at]);
            }
            let mut out = vec![number(0); len];
            // SAFETY: the loops are those of the tree; operands and output are laid out along them.
            let fit = unsafe { by_windows::<_, Of<CASE, false>>(&tree, &pointers, &strides, out.as_mut_ptr()) };
            assert_eq!(out, if fit { right } else { vec![number(0); len] }, "loops of case {CASE} of {}", T::NAME);
            ways += usize::from(fit);
        }
        if InWindows::<Quotient<T>, Of<CASE, true>>::BLOCKS.is_some() {
            let mut out: Vec<T> = (0..len).map(dividend).collect();
            let right = expected(case, [(&out, 0, &own), (&b, first_b, to_b)]);
            let to = out.as_mut_ptr();
            pointers[0] = to.cast_const().cast();
            // SAFETY: the nest is made for the tree; the operand and the output, which is the other, are laid out along it.
            unsafe { each_block::<_, Of<CASE, true>>(&tree, &pointers, to) };
            assert_eq!(out, right, "case {CASE} of {} in place", T::NAME);
            ways += 1;
        }
        ways
    }

    /// Differences that are all 1, where an element of one operand less one of another column of the other would overflow: so no two may meet
    /// in a lane that is none.
    fn differences_are_1<const CASE: usize>() {
        let (sizes, [to_a, to_b]) = CASES[CASE];
        let (cols, len) = (sizes[sizes.len() - 1], sizes.iter().product());
        let (a, first_a) = operand(sizes, to_a, |i| (20 * (i % cols) + 5) as u8);
        let (b, first_b) = operand(sizes, to_b, |i| (20 * i + 4) as u8);
        let tree = Zip(SubOp, Strided::<u8>::EMPTY, Strided::<u8>::EMPTY);
        let (mut pointers, mut out) = ([core::ptr::null(); MAX_LEAVES], vec![0; len]);
        pointers[0] = a[first_a..].as_ptr().cast();
        pointers[1] = b[first_b..].as_ptr().cast();
        // SAFETY: the nest is made for the tree; operands and output are laid out along it.
        unsafe { each_block::<_, Of<CASE, false>>(&tree, &pointers, out.as_mut_ptr()) };
        assert!(out.iter().all(|&one| one == 1), "case {CASE}: {out:?}");
        let mut out = a;
        let to = out.as_mut_ptr();
        pointers[0] = to.cast_const();
        // SAFETY: the nest is made for the tree; the operand and the output, which is the other, are laid out along it.
        unsafe { each_block::<_, Of<CASE, true>>(&tree, &pointers, to) };
        assert!(out.iter().all(|&one| one == 1), "case {CASE} in place: {out:?}");
    }

    #[test]
    fn no_two_elements_meet_that_do_not_elsewhere() {
        differences_are_1::<0>();
        differences_are_1::<4>();
    }

    /// Each case at each width, where a lane that is none must not be divided by 0.
    #[test]
    fn rows_of_any_strides_are_computed_in_vectors() {
        macro_rules! ways {
            ($number:expr; $($case:literal)*) => { [$(ways_of::<_, $case>($number)),*].iter().sum::<usize>() };
            ($number:expr) => { ways!($number; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14) };
        }
        assert_eq!(CASES.len(), 15);
        let ways = [
            ways!(&|i| i as u8),
            ways!(&|i| i as i16),
            ways!(&|i| i as i32),
            ways!(&|i| i as f32),
            ways!(&|i| i as f64),
        ];
        assert!(ways.into_iter().all(|ways| ways >= 24), "{ways:?}");
    }
}
