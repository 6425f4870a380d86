//! The sheets for one run: the leaves that move on are adjacent along all of it.

use super::{CALLED_LEAVES, CalledRoute, CalledSheet};
#[cfg(doc)]
use crate::kernel::elementwise::ends::ends_within;
use crate::kernel::elementwise::ends::{row_that_ends_within, run_apart};
use crate::kernel::elementwise::{Sheets, periods, run};
use crate::kernel::isa::{LEVELS, compiled_for, each_level, isa_for, unless_alike};
#[cfg(not(target_arch = "x86_64"))]
use crate::kernel::lanes::Lowest;
use crate::kernel::lanes::Vectors;
#[cfg(target_arch = "x86_64")]
use crate::kernel::lanes::{Xmm, Ymm, Zmm};
use crate::kernel::tree::{Pointers, Tree};
use crate::layout::plan::MAX_LEAVES;

/// How the blocks of a run end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RunEnds {
    /// As those of any number of elements do.
    Any,
    /// [Within](ends_within) a block.
    Within,
    /// [Apart](run_apart) from each other.
    Apart,
}

/// The sheets of a tree for one run, along which the leaves of `CONSTANT` stay, and which ends so.
pub(super) struct RunSheets<E, const CONSTANT: u32, const ENDS: u8>(E);

impl<E: Tree, const CONSTANT: u32, const ENDS: u8> RunSheets<E, CONSTANT, ENDS> {
    pub(super) const TABLE: [CalledSheet; LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn $level[E: Tree, const CONSTANT: u32, const ENDS: u8](
                        route: &CalledRoute, tree: *const (), out: *mut u8, a: *const u8, b: *const u8, c: *const u8,
                    ) -> () {
                        type A = <$vectors as Vectors>::Arithmetic;
                        let ((tree, pointers), len, out) = (arguments::<E>(tree, [a, b, c]), route.len, out.cast());
                        if const { ENDS == RunEnds::Within as u8 } {
                            row_that_ends_within::<E, A, CONSTANT>(&tree, &pointers, out, len)
                        } else if const { ENDS == RunEnds::Apart as u8 } {
                            run_apart::<E, A, CONSTANT>(&tree, &pointers, out, len)
                        } else {
                            run::<E, A, CONSTANT>(&tree, &pointers, out, len)
                        }
                    }
                }
                $level::<E, CONSTANT, ENDS>
            }};
        }
        unless_alike(each_level!(at), !E::FUSES)
    };
}

/// What a tree whose rows are runs [with periods](periods) is given in the place of sheets: it takes those of runs.
///
/// # Safety
/// As for a [`CalledSheet`].
pub(super) unsafe fn in_periods<E: Tree>(
    route: &CalledRoute,
    tree: *const (),
    out: *mut u8,
    a: *const u8,
    b: *const u8,
    c: *const u8,
) {
    // SAFETY: the tree is there, unless it is bare; all are laid out along the nest of the route, in whose planes there are rows enough. The
    // sheet is one of this tree, of a level no higher than `isa` says.
    unsafe {
        let (tree, pointers) = arguments::<E>(tree, [a, b, c]);
        let sheet = Sheets::<E>::TABLE[isa_for(route.cache) as usize];
        let (nest, widths) = (route.nest, (&E::WIDTHS, size_of::<E::Out>()));
        let with = ((&raw const tree).cast(), sheet);
        match const { E::LEAVES } {
            1 => periods::evaluate::<1>(with, (nest, &nest.dims), &pointers, out, widths),
            2 => periods::evaluate::<2>(with, (nest, &nest.dims), &pointers, out, widths),
            _ => periods::evaluate::<3>(with, (nest, &nest.dims), &pointers, out, widths),
        }
    }
}

/// The tree and the pointers that a [`CalledSheet`] is given.
///
/// # Safety
/// `tree` points to an `E`, unless that has a bare one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) unsafe fn arguments<E: Tree>(tree: *const (), [a, b, c]: [*const u8; CALLED_LEAVES]) -> (E, Pointers) {
    let tree = match const { E::BARE } {
        Some(bare) => bare,
        // A copy, as in `sheet`.
        // SAFETY: the tree is not bare, so it is what the pointer is to.
        None => unsafe { *tree.cast::<E>() },
    };
    let mut pointers = [core::ptr::null(); MAX_LEAVES];
    [pointers[0], pointers[1], pointers[2]] = [a, b, c];
    (tree, pointers)
}

/// The sheets of a tree for one run in which all leaves move on.
#[cfg(feature = "alloc")]
pub const fn run_sheets<E: Tree>() -> &'static [CalledSheet; LEVELS] {
    &RunSheets::<E, 0, { RunEnds::Any as u8 }>::TABLE
}
