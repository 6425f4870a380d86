//! Short rows, of a power of two of elements, as many at once as are a vector of the widest.
//!
//! ```text
//! out         r0 r1 r2 r3 | s0 s1 s2 s3 | ..     rows of four, one behind the other
//! adjacent    x0 x1 x2 x3 | y0 y1 y2 y3 | ..     as they lie
//! stays       x  x  x  x  | y  y  y  y  | ..     an element for each row
//! again       x0 x1 x2 x3 | x0 x1 x2 x3 | ..     a row for all
//! ```
//!
//! What an operand is along them is a constant, and so is the place of each element: so the compiler shuffles what it has read.

use super::{BlockLanes, computed, copy_from};
use crate::kernel::isa::{Arithmetic, LowestArithmetic};
use crate::kernel::op::Panics;
use crate::kernel::tree::{InSequence, Pointers, Tree, Which};
use crate::layout::nest::{NEST_OUT, Nest};

/// A vector, in bytes.
const VECTOR: usize = 64;

/// What a leaf is along the rows: adjacent from each to the next, or one element that moves on, or stays, or a row again and again. Two bits for
/// each leaf.
const ADJACENT: u32 = 0;
const STAYS: u32 = 1;
const AGAIN: u32 = 2;
const ONE: u32 = 3;

/// How many elements are computed at once, if the widest of a tree has so many bytes.
pub(super) const fn lanes(widest: usize) -> usize {
    match widest {
        // Of twice as many the compiler makes no vectors.
        1 => VECTOR / 2,
        2 | 4 | 8 | 16 => VECTOR / widest,
        _ => 0,
    }
}

/// What the leaves are along the rows of a nest, if these are joined, of which so many elements are computed at once. Not all of them are adjacent:
/// then the rows would be one.
pub(super) const fn modes(nest: &Nest, lanes: usize) -> Option<u32> {
    let ([cols, rows, ..], leaves) = (nest.dims, nest.leaves as usize);
    let is_short = nest.rank >= 2 && cols.is_power_of_two() && 1 < cols && (cols as usize) < lanes;
    if !is_short
        || (cols as usize * rows as usize) < lanes
        || nest.strides[1][NEST_OUT] != cols as i32
        || nest.strides[0][NEST_OUT] != 1
    {
        return None;
    }
    let (mut modes, mut leaf) = (0, 0);
    while leaf < leaves {
        let mode = match (nest.strides[0][leaf], nest.strides[1][leaf]) {
            (1, down) if down == cols as i32 => ADJACENT,
            (0, 1) => STAYS,
            (1, 0) => AGAIN,
            (0, 0) => ONE,
            _ => return None,
        };
        modes |= mode << (2 * leaf);
        leaf += 1;
    }
    Some(modes)
}

/// Does a leaf stay along each row, and move on from one to the next?
pub(super) const fn some_stay(modes: u32) -> bool {
    let (low, high) = (modes & 0x5555_5555, modes >> 1 & 0x5555_5555);
    low & !high != 0
}

/// Element `.0` of rows of `LEN` elements, along which the leaves are what `MODES` says.
#[derive(Clone, Copy)]
struct InRows<const LEN: usize, const MODES: u32>(usize);

impl<const LEN: usize, const MODES: u32> Which for InRows<LEN, MODES> {
    type Arithmetic = LowestArithmetic;
    #[inline(always)]
    fn of(self, leaf: usize) -> isize {
        let at = match MODES >> (2 * leaf) & 3 {
            ADJACENT => self.0,
            STAYS => self.0 / LEN,
            AGAIN => self.0 % LEN,
            _ => 0,
        };
        at as isize
    }
}

impl<const LEN: usize, const MODES: u32> InSequence for InRows<LEN, MODES> {
    #[inline(always)]
    fn number(at: usize) -> Self {
        InRows(at)
    }
}

/// So many rows of `LEN` elements, `LANES` of them at once; what is left of them begins within those before.
///
/// # Safety
/// `LANES` is [that of the tree](lanes), and `MODES` are [those](modes) of the rows, along which pointers and output are laid out.
#[inline(always)]
pub(super) unsafe fn each_row<E: Tree, A: Arithmetic, const LEN: usize, const LANES: usize, const MODES: u32>(
    tree: &E,
    mut pointers: Pointers,
    out: *mut E::Out,
    rows: usize,
) {
    debug_assert!(LANES.is_multiple_of(LEN));
    let (at_once, mut out, mut left) = (LANES / LEN, out, rows);
    let move_on = |pointers: &mut Pointers, rows: usize| {
        for leaf in 0..E::LEAVES {
            // As far as the first element of the row that is so many further.
            let elements = InRows::<LEN, MODES>(rows * LEN).of(leaf);
            pointers[leaf] = pointers[leaf].wrapping_offset(elements * E::WIDTHS[leaf] as isize);
        }
    };
    // A function of the user's is called once for each element.
    let may_overlap = !matches!(E::PANICS, Panics::Unknown);
    // SAFETY: pointers and output are laid out along so many rows as are left, at the first of which they are; those behind the last row are not
    // read.
    unsafe {
        while left >= if may_overlap { 2 * at_once } else { at_once } {
            let lanes: BlockLanes<_, LANES> = computed::<E, A, InRows<LEN, MODES>, LANES>(tree, &pointers, 0);
            copy_from(&lanes.0, out, LANES);
            move_on(&mut pointers, at_once);
            out = out.wrapping_add(LANES);
            left -= at_once;
        }
        if left >= at_once {
            // Two that overlap: both are computed before one is written, as elements of both may be operands.
            let first: BlockLanes<_, LANES> = computed::<E, A, InRows<LEN, MODES>, LANES>(tree, &pointers, 0);
            if left > at_once {
                move_on(&mut pointers, left - at_once);
                let last: BlockLanes<_, LANES> = computed::<E, A, InRows<LEN, MODES>, LANES>(tree, &pointers, 0);
                copy_from(&last.0, out.wrapping_add(left * LEN - LANES), LANES);
            }
            copy_from(&first.0, out, LANES);
            return;
        }
        for _ in 0..left {
            let lanes: BlockLanes<_, LEN> = computed::<E, A, InRows<LEN, MODES>, LEN>(tree, &pointers, 0);
            copy_from(&lanes.0, out, LEN);
            move_on(&mut pointers, 1);
            out = out.wrapping_add(LEN);
        }
    }
}
