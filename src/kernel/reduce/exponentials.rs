//! The logarithm of the sum of the exponentials of each column of contiguous bands: some groups at a time, whose terms stay in the first-level
//! cache from one step to the next.

use super::bands::{BandLoop, Bands, COMPUTED};
use super::{Max, Summed, reduce_bands};
use crate::element::Real;
use crate::kernel::elementwise::{ONE_ROW, sheet_of};
use crate::kernel::isa::LEVELS;
use crate::kernel::op;
use crate::kernel::tree::{Map, Tree, Zip};
use crate::layout::Strided;
use crate::layout::plan::MAX_LEAVES;
use core::mem::MaybeUninit;
use num_traits::Float;

/// The loops for bands of some numbers of rows and columns, if there are some: for their largest elements, and for sums.
type LogSumExpLoops<T> = (Option<&'static [BandLoop<T, Max>; LEVELS]>, Option<&'static [BandLoop<T, Summed>; LEVELS]>);

impl Bands {
    /// Are they reduced by [`reduce_log_sum_exp`]: a group, at least, at a time?
    pub const fn fit_exponentials<T: Real>(self) -> bool {
        self.rows * self.cols <= COMPUTED && self.fit::<T, Max>() && self.fit::<T, Summed>()
    }
}

/// `ln Σ e^x` of each column of each group, as `m + ln Σ e^(x - m)` with the largest `m`, so that nothing overflows.
///
/// # Safety
/// The bands [fit](Bands::fit_exponentials) and are not empty, and as many elements are in the run behind `from`; as many results as they have
/// columns can be written in the run behind `out`, which nobody reads. The loops are those for these bands.
#[inline(never)]
pub unsafe fn reduce_log_sum_exp<T: Real>(bands: Bands, loops: LogSumExpLoops<T>, from: *const T, out: *mut T) {
    let Bands { groups, rows, cols } = bands;
    let (each, at_once) = (rows * cols, COMPUTED / (rows * cols));
    debug_assert!(at_once > 0);
    let mut terms = [const { MaybeUninit::<T>::uninit() }; COMPUTED];
    let mut origins = [const { MaybeUninit::<T>::uninit() }; COMPUTED];
    let (terms, origins) = (terms.as_mut_ptr().cast::<T>(), origins.as_mut_ptr().cast::<T>());
    let mut group = 0;
    while group < groups {
        let here = Bands { groups: at_once.min(groups - group), ..bands };
        // SAFETY: the elements of these groups are in the run behind `from`, and their results in that behind `out`. There is room for as many
        // terms, at most `COMPUTED`, and for an origin of each column, of which there are no more; all are written before they are read.
        unsafe {
            let (from, out) = (from.add(group * each), out.add(group * cols));
            reduce_bands(Max, here, loops.0, from, origins);
            for k in 0..here.columns() {
                // An infinite largest element is no origin: e^(inf - inf) is NaN.
                if Float::is_infinite(*origins.add(k)) {
                    origins.add(k).write(T::ZERO);
                }
            }
            for group in 0..here.groups {
                let (from, terms, origins) =
                    (from.add(group * each), terms.add(group * each), origins.add(group * cols));
                if cols == 1 {
                    let origin = *origins;
                    for row in 0..rows {
                        terms.add(row).write(*from.add(row) - origin);
                    }
                    continue;
                }
                for row in 0..rows {
                    for col in row * cols..(row + 1) * cols {
                        terms.add(col).write(*from.add(col) - *origins.add(col - row * cols));
                    }
                }
            }
            along(&Map(op::Exp, Strided::EMPTY), [terms, terms], here.groups * each, terms);
            reduce_bands(Summed, here, loops.1, terms, out);
            along(&Zip(op::Add, Map(op::Ln, Strided::EMPTY), Strided::EMPTY), [out, origins], here.columns(), out);
        }
        group += here.groups;
    }
}

/// Evaluates an expression of one leaf or two along a run.
///
/// # Safety
/// `n` elements are in the run behind each of the pointers, the leaves of the tree, and behind `out`, which may be one of them.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn along<T: Real, E: Tree<Out = T>>(tree: &E, leaves: [*mut T; 2], n: usize, out: *mut T) {
    let leaves = leaves.map(|leaf| leaf.cast_const().cast::<u8>());
    let mut pointers = [core::ptr::null(); MAX_LEAVES];
    pointers[..2].copy_from_slice(&leaves);
    // SAFETY: all are laid out along one row of so many elements; the sheet is of the tree, and of the level that `isa` says.
    unsafe { sheet_of::<E>()((&raw const *tree).cast(), pointers.as_ptr(), &ONE_ROW, out.cast(), 1, n, 0) }
}
