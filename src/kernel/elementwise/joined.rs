//! Short rows, of a power of two of elements, as many at once as are a vector of the widest.
//!
//! ```text
//! out         r0 r1 r2 r3 | s0 s1 s2 s3 | ..     rows of four, one behind the other
//! adjacent    x0 x1 x2 x3 | y0 y1 y2 y3 | ..     as they lie
//! stays       x  x  x  x  | y  y  y  y  | ..     an element for each row
//! again       x0 x1 x2 x3 | x0 x1 x2 x3 | ..     a row for all
//! ```
//!
//! What an operand is along them is a constant, and so is the place of each element: so the compiler shuffles what it has read. A row again and
//! again is repeated once, before, as many times as there are rows in a vector: then it is read as it lies.

use super::{BlockLanes, computed, copy_from};
use crate::kernel::isa::{Arithmetic, LowestArithmetic};
use crate::kernel::op::Panics;
use crate::kernel::tree::{InSequence, Pointers, Tree, Which};
use crate::layout::nest::{NEST_OUT, Nest};
use crate::layout::plan::MAX_LEAVES;
use core::mem::MaybeUninit;

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

/// What the leaves are along the rows of a nest, if each is one of these. Not all of them are adjacent: then the rows would be one.
pub(super) const fn modes(nest: &Nest) -> Option<u32> {
    let (cols, leaves) = (nest.dims[0], nest.leaves as usize);
    if nest.rank < 2 || cols < 2 || nest.strides[1][NEST_OUT] != cols as i32 || nest.strides[0][NEST_OUT] != 1 {
        return None;
    }
    let (mut modes, mut leaf) = (0, 0);
    while leaf < leaves {
        let mut mode = ADJACENT;
        while mode <= ONE {
            let (along, down) = strides(mode, 0, cols as usize);
            if nest.strides[0][leaf] == along && nest.strides[1][leaf] == down {
                break;
            }
            mode += 1;
        }
        if mode > ONE {
            return None;
        }
        modes |= mode << (2 * leaf);
        leaf += 1;
    }
    Some(modes)
}

/// Are rows, as many and as long as those of a nest, [joined](each_row) if so many elements are computed at once?
pub(super) const fn are_joined(nest: &Nest, lanes: usize) -> bool {
    let [cols, rows, ..] = nest.dims;
    cols.is_power_of_two() && (cols as usize) < lanes && cols as usize * rows as usize >= lanes
}

/// How far a leaf moves on along rows of so many elements, and from each to the next.
pub(super) const fn strides(modes: u32, leaf: usize, cols: usize) -> (i32, i32) {
    match modes >> (2 * leaf) & 3 {
        ADJACENT => (1, cols as i32),
        STAYS => (0, 1),
        AGAIN => (1, 0),
        _ => (0, 0),
    }
}

/// The leaves that stay along the rows, a bit for each of so many.
pub(super) const fn constant(modes: u32, leaves: usize) -> u32 {
    let (mut constant, mut leaf) = (0, 0);
    while leaf < leaves {
        constant |= ((strides(modes, leaf, 1).0 == 0) as u32) << leaf;
        leaf += 1;
    }
    constant
}

/// Does a leaf stay along each row, and move on from one to the next?
pub(super) const fn some_stay(modes: u32) -> bool {
    let (low, high) = (modes & 0x5555_5555, modes >> 1 & 0x5555_5555);
    low & !high != 0
}

/// Does the leaf have a row again and again?
const fn is_again(modes: u32, leaf: usize) -> bool {
    modes >> (2 * leaf) & 3 == AGAIN
}

/// Element `.0` of rows of `LEN` elements, along which the leaves are what `MODES` says, and a row again and again is repeated.
#[derive(Clone, Copy)]
struct InRows<const LEN: usize, const MODES: u32>(usize);

impl<const LEN: usize, const MODES: u32> Which for InRows<LEN, MODES> {
    type Arithmetic = LowestArithmetic;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(self, leaf: usize) -> isize {
        let at = match MODES >> (2 * leaf) & 3 {
            ADJACENT | AGAIN => self.0,
            STAYS => self.0 / LEN,
            _ => 0,
        };
        at as isize
    }
}

impl<const LEN: usize, const MODES: u32> InSequence for InRows<LEN, MODES> {
    const STAY: Option<u32> = if some_stay(MODES) { None } else { Some(constant(MODES, MAX_LEAVES)) };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(at: usize) -> Self {
        InRows(at)
    }
}

/// A vector of whole rows, in whose bytes a row is repeated.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct RepeatedRow([MaybeUninit<u8>; VECTOR]);

impl RepeatedRow {
    const NOTHING: Self = RepeatedRow([const { MaybeUninit::uninit() }; VECTOR]);

    /// The row of so many bytes, a power of two from 2 to 32, as often as there is room for it. Written as it is read, all at once: of a row byte
    /// by byte a load of a vector would wait for each of them.
    ///
    /// # Safety
    /// As many bytes are in the run behind `from`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn fill(&mut self, from: *const u8, bytes: usize) {
        macro_rules! fill {
            ($row:ty, $count:literal) => {
                // SAFETY: so many bytes are in the run of the row, and in the vector.
                unsafe {
                    let row = from.cast::<$row>().read_unaligned();
                    self.0.as_mut_ptr().cast::<[$row; $count]>().write_unaligned([row; $count]);
                }
            };
        }
        match bytes {
            2 => fill!(u16, 32),
            4 => fill!(u32, 16),
            8 => fill!(u64, 8),
            16 => fill!([u64; 2], 4),
            _ => fill!([u64; 4], 2),
        }
    }
}

/// So many rows of `LEN` elements, `LANES` of them at once; what is left of them begins within those before.
///
/// # Safety
/// `LANES` is [that of the tree](lanes), and `MODES` are [those](modes) of the rows, along which pointers and output are laid out.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) unsafe fn each_row<E: Tree, A: Arithmetic, const LEN: usize, const LANES: usize, const MODES: u32>(
    tree: &E,
    mut pointers: Pointers,
    out: *mut E::Out,
    rows: usize,
) {
    debug_assert!(LANES.is_multiple_of(LEN));
    let (at_once, mut out, mut left) = (LANES / LEN, out, rows);
    let mut repeated = [RepeatedRow::NOTHING; MAX_LEAVES];
    for leaf in 0..E::LEAVES {
        if is_again(MODES, leaf) {
            // SAFETY: a row is in the run of the leaf, of so many bytes: less than a vector of the widest elements, and a power of two.
            unsafe { repeated[leaf].fill(pointers[leaf], E::WIDTHS[leaf] as usize * LEN) };
            pointers[leaf] = repeated[leaf].0.as_ptr().cast();
        }
    }
    let move_on = |pointers: &mut Pointers, rows: usize| {
        for leaf in 0..E::LEAVES {
            if !is_again(MODES, leaf) {
                // As far as the first element of the row that is so many further.
                let elements = InRows::<LEN, MODES>(rows * LEN).of(leaf);
                pointers[leaf] = pointers[leaf].wrapping_offset(elements * E::WIDTHS[leaf] as isize);
            }
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
