//! The largest of windows that lie side by side and cover every image, as they mostly do: those of 2 by 2 that move by 2.
//!
//! A row of the output is then made of whole rows of the input, and those of all channels and all images follow on one
//! another. The rows of a window become one first, in vectors as wide as the image; then each few neighbours become one,
//! over many rows at once.

use super::{Fold, Larger};
use crate::element::Numeric;
use crate::kernel::conv::Geometry;
use crate::kernel::isa::Loop;
use crate::kernel::lanes::Vectors;
use crate::kernel::scratch::SCRATCH;

/// Elements that are folded at once.
const LANES: usize = 8;

/// Contiguous images, of which the windows cover whole rows, and where the output goes: a run of an element for each
/// window. `scratch` has room for [`SCRATCH`] bytes.
pub(super) struct Tiles<'a, T> {
    x: &'a [T],
    /// The window.
    high: usize,
    wide: usize,
    /// Columns of an image.
    width: usize,
    scratch: *mut T,
    out: *mut T,
}

impl<'a, T> Tiles<'a, T> {
    /// Do windows cover images of this geometry, side by side, and does a row of them fit the scratch, of [`SCRATCH`] bytes?
    pub(super) fn cover(g: &Geometry) -> bool {
        let covered = |axis: usize| g.places[axis] * g.kernel[axis] == g.image[axis];
        let side_by_side = g.stride == g.kernel && g.padding == [0, 0] && (g.dilation == [1, 1] || g.kernel == [1, 1]);
        let fits = (1..=SCRATCH / size_of::<T>()).contains(&g.image[1]);
        side_by_side && covered(0) && covered(1) && fits
    }

    /// Planes of such images as tiles.
    pub(super) fn of(g: &Geometry, x: &'a [T], scratch: *mut T, out: *mut T) -> Self {
        assert!(Self::cover(g), "windows that cover images");
        Tiles { x, high: g.kernel[0], wide: g.kernel[1], width: g.image[1], scratch, out }
    }
}

impl<T: Numeric> Loop for Tiles<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Tiles { x, high, wide, width, scratch, out } = self;
        let rows = x.len() / (high * width);
        let most = SCRATCH / size_of::<T>() / width;
        let mut first = 0;
        while first < rows {
            let count = most.min(rows - first);
            // SAFETY: `count` rows of the output are made of `count * high` rows of `x`, which are in the run as `first
            // + count` is at most `rows`. There is room for so many rows of `width`, by `most`, and they are written
            // before they are read. The output has `width / wide` elements for each.
            unsafe {
                let from = x.as_ptr().add(first * high * width);
                for row in 0..count {
                    one_row(from.add(row * high * width), high, width, scratch.add(row * width));
                }
                let (len, to) = (count * width / wide, out.add(first * width / wide));
                match wide {
                    2 => neighbours(scratch, 2, len, to),
                    _ => neighbours(scratch, wide, len, to),
                }
            }
            first += count;
        }
    }
}

/// `to[j]` is the largest of `from[i * width + j]`.
///
/// # Safety
/// `high` rows of `width` elements are in the run of `from`, and there is room for one at `to`.
#[inline(always)]
unsafe fn one_row<T: Numeric>(from: *const T, high: usize, width: usize, to: *mut T) {
    let mut column = 0;
    // SAFETY: a block begins where as many columns are left of `width`, and then single ones do: in the run at each
    // row.
    unsafe {
        while column + LANES <= width {
            let mut most = from.add(column).cast::<[T; LANES]>().read_unaligned();
            for row in 1..high {
                let next = from.add(row * width + column).cast::<[T; LANES]>().read_unaligned();
                for (most, next) in most.iter_mut().zip(next) {
                    *most = Larger.fold(*most, next);
                }
            }
            to.add(column).cast::<[T; LANES]>().write_unaligned(most);
            column += LANES;
        }
        while column < width {
            *to.add(column) =
                (1..high).fold(*from.add(column), |most, row| Larger.fold(most, *from.add(row * width + column)));
            column += 1;
        }
    }
}

/// `to[i]` is the largest of `wide` neighbours, from `from[i * wide]` on.
///
/// # Safety
/// `len * wide` elements are in the run of `from`, and `len` in that of `to`, to write.
#[inline(always)]
unsafe fn neighbours<T: Numeric>(from: *const T, wide: usize, len: usize, to: *mut T) {
    for at in 0..len {
        // SAFETY: `at < len`, so `wide` elements from `at * wide` on are in the run, and so is the one that is written.
        unsafe {
            let first = from.add(at * wide);
            *to.add(at) = (1..wide).fold(*first, |most, next| Larger.fold(most, *first.add(next)));
        }
    }
}
