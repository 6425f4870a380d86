//! The sheets for the rows of a nest: of any length, of one that they are compiled for, or several at once.

use super::runs::arguments;
use super::{CalledRoute, CalledSheet, NestSheet, RouteSheets};
#[cfg(doc)]
use crate::kernel::elementwise::ends::ends_within;
use crate::kernel::elementwise::ends::row_that_ends_within;
use crate::kernel::elementwise::{RowSteps, each_row, joined, windows};
use crate::kernel::isa::{LEVELS, compiled_for, each_level, unless_alike};
#[cfg(not(target_arch = "x86_64"))]
use crate::kernel::lanes::Lowest;
use crate::kernel::lanes::Vectors;
#[cfg(target_arch = "x86_64")]
use crate::kernel::lanes::{Xmm, Ymm, Zmm};
use crate::kernel::tree::{Pointers, Tree, pointers_at};
use crate::layout::nest::{NEST_AXES, NEST_OUT, Nest};
use crate::layout::plan::{MAX_LEAVES, MAX_OPERANDS};

/// How the rows of a plane are computed.
pub(super) trait PlaneRows<E> {
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
pub(super) struct RowAfterRow<const LEN: usize, const CONSTANT: u32>;

impl<E: Tree, const LEN: usize, const CONSTANT: u32> PlaneRows<E> for RowAfterRow<LEN, CONSTANT> {
    const LEN: usize = LEN;

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn each<V: Vectors>(tree: E, pointers: Pointers, steps: &RowSteps, out: *mut u8, rows: usize, cols: usize) {
        // SAFETY: pointers and output are laid out along these rows, as the caller says.
        unsafe { each_row::<E, V::Arithmetic, LEN, CONSTANT>(tree, pointers, steps, out, rows, cols) }
    }
}

/// Rows that [end within](ends_within) a block, along which the leaves of `CONSTANT` stay.
pub(super) struct RowThatEndsWithin<const CONSTANT: u32>;

impl<E: Tree, const CONSTANT: u32> PlaneRows<E> for RowThatEndsWithin<CONSTANT> {
    const LEN: usize = 0;

    #[cfg_attr(not(debug_assertions), inline(always))]
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
pub(super) struct RowsInVectors<R, const LEN: usize, const MODES: u32>(R);

impl<E: Tree, R: PlaneRows<E>, const LEN: usize, const MODES: u32> PlaneRows<E> for RowsInVectors<R, LEN, MODES> {
    const LEN: usize = LEN;
    const ALIKE: bool = false;

    #[cfg_attr(not(debug_assertions), inline(always))]
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
pub(super) struct SeveralRows<const LEN: usize, const LANES: usize, const MODES: u32>;

impl<E: Tree, const LEN: usize, const LANES: usize, const MODES: u32> PlaneRows<E> for SeveralRows<LEN, LANES, MODES> {
    const LEN: usize = LEN;

    #[cfg_attr(not(debug_assertions), inline(always))]
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
pub(super) const fn row_sheets<E: Tree, R: PlaneRows<E>>(called: bool, deep: bool) -> RouteSheets {
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
#[cfg_attr(not(debug_assertions), inline(always))]
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
#[cfg_attr(not(debug_assertions), inline(always))]
fn move_on<E: Tree>((pointers, out): &mut (Pointers, *mut u8), nest: &Nest, axis: usize) {
    let steps = steps_along::<E>(nest, axis);
    for leaf in 0..E::LEAVES {
        pointers[leaf] = pointers[leaf].wrapping_offset(steps[leaf]);
    }
    *out = out.wrapping_offset(steps[MAX_LEAVES]);
}

/// The bytes from one position of an axis to the next, for each leaf and, last, the output.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn steps_along<E: Tree>(nest: &Nest, axis: usize) -> RowSteps {
    let (mut steps, mut leaf) = ([0; MAX_OPERANDS], 0);
    while leaf < E::LEAVES && leaf < NEST_OUT {
        steps[leaf] = nest.strides[axis][leaf] as isize * E::WIDTHS[leaf] as isize;
        leaf += 1;
    }
    steps[MAX_LEAVES] = nest.strides[axis][NEST_OUT] as isize * size_of::<E::Out>() as isize;
    steps
}
