//! Evaluates along a route, by its sheets or by a walk; and what is tried before anything is written.

#[cfg(doc)]
use super::over;
use super::rows::steps_along;
use super::{FEW_LEAVES, Nested, PlannedTree, Route, RouteSheets};
use crate::kernel::elementwise::{Sheet, Sheets, Trials, Walk, cache_of, periods, try_nest};
use crate::kernel::isa::{CacheLevel, isa_for};
use crate::kernel::parallel;
use crate::kernel::tree::{Operands, Pointers, Tree, Widths, pointers_at};
use crate::layout::Layout;
use crate::layout::nest::{NEST_AXES, NEST_LEAVES, NEST_OUT, Nest, SOME};
use crate::layout::plan::{MAX_LEAVES, Plan};
use crate::shape::Sizes;

/// Evaluates a tree by sheets, or by a walk. One function for all shapes of an expression.
///
/// # Safety
/// As [`over`], for the nest of the route, which is of this tree.
#[inline(never)]
pub unsafe fn follow<E: Tree>(tree: &E, route: &'static Route, out: *mut E::Out, seen: bool) {
    // SAFETY: the caller has all laid out along the nest of the route.
    unsafe { follow_along(tree, route, &route.nest.dims, route.cache, out, seen) }
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
    let len = route.nest.len / SOME * first;
    if parallel::is_enough(len) || len > i32::MAX as usize {
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
    let dims = route.nest.dims_of_length(first);
    // SAFETY: the nest of this length is made for the tree and the output, as all leaves have the length that do not stretch along the first
    // axis: so all are laid out along it.
    unsafe { follow_along(tree, route, &dims, cache_of::<E>(len, route.nest.arrays as usize), out, seen) };
    true
}

/// Evaluates a tree at `count` positions of the outermost axis of a nest, from these pointers on, which then are at the position behind them.
///
/// # Safety
/// The nest of the route is made for the tree, and has an axis, of which so many positions are left from the pointers on, laid out along it.
/// The output has room for their elements, and no leaf reads it.
#[inline]
pub unsafe fn follow_part<E: Tree>(
    tree: &E,
    route: &'static Route,
    pointers: &mut Pointers,
    count: usize,
    out: *mut E::Out,
) {
    let nest = &route.nest;
    let (last, mut dims) = (nest.rank as usize - 1, nest.dims);
    dims[last] = count as u32;
    // SAFETY: the nest of so many positions is made for the tree, as that of all is. All are laid out along it, as the caller says.
    unsafe { from_pointers(tree, (route, &dims), const { cache_of::<E>(0, 0) }, pointers.as_ptr(), out) };
    let steps = steps_along::<E>(nest, last);
    for leaf in 0..E::LEAVES {
        pointers[leaf] = pointers[leaf].wrapping_offset(count as isize * steps[leaf]);
    }
}

/// # Safety
/// As [`over`], for the nest, which is of this tree and the route's, but for its length: `dims` are its sizes.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn follow_along<E: Tree>(
    tree: &E,
    route: &'static Route,
    dims: &[u32; NEST_AXES],
    cache: CacheLevel,
    out: *mut E::Out,
    seen: bool,
) {
    if seen && Trials::<E>::NEEDED {
        // SAFETY: the caller has all laid out along the nest of this tree.
        unsafe { tried(tree, &route.nest, *dims, route.target, out) };
    }
    let (mut few, mut all);
    // No more of them than there may be are made null first: 15 took 1 ns of 14.
    let pointers: &mut [*const u8] = if const { E::LEAVES <= FEW_LEAVES } {
        few = [core::ptr::null(); FEW_LEAVES];
        &mut few
    } else {
        all = [core::ptr::null(); MAX_LEAVES];
        &mut all
    };
    point(tree, route.target, out, pointers);
    // SAFETY: the caller has all laid out along the nest of this tree, of whose leaves these are the pointers.
    unsafe { from_pointers(tree, (route, dims), cache, pointers.as_ptr(), out) }
}

/// # Safety
/// The nest is of this tree and the route's, but for its length: `dims` are its sizes. Pointers and output are laid out along it.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn from_pointers<E: Tree>(
    tree: &E,
    (route, dims): (&'static Route, &[u32; NEST_AXES]),
    cache: CacheLevel,
    pointers: *const *const u8,
    out: *mut E::Out,
) {
    let (tree, out, level) = ((&raw const *tree).cast(), out.cast(), isa_for(cache) as usize);
    let Some(sheets) = route.sheets else {
        let widths = (&E::WIDTHS, size_of::<E::Out>());
        // SAFETY: the caller has all laid out along the nest of this tree, and the level is no higher than `isa` says.
        return unsafe {
            let pointers = pointers_at::<E>(pointers);
            by_walk((tree, Sheets::<E>::TABLE[level]), (&route.nest, dims), &pointers, out, widths)
        };
    };
    if dims[1] >= route.periods_from {
        let widths = (&E::WIDTHS, size_of::<E::Out>());
        // SAFETY: all are laid out along the nest of this tree, in whose planes there are rows enough, and the level is no higher than `isa`
        // says.
        return unsafe {
            let pointers = pointers_at::<E>(pointers);
            periods::evaluate::<NEST_LEAVES>(
                (tree, Sheets::<E>::TABLE[level]),
                (&route.nest, dims),
                &pointers,
                out,
                widths,
            )
        };
    }
    let (cols, rows) = (dims[0] as usize, dims[1] as usize);
    // SAFETY: all are laid out along the nest, whose steps are the same for any length of the first axis, and so at each position of the outer
    // axes along the inner ones, of which one that is not there has one position; the sheet is one of this tree, of a level no higher than
    // `isa` says.
    unsafe {
        let nest = &route.nest;
        match sheets {
            RouteSheets::Nests(sheets) => {
                sheets[level](tree, pointers, nest, out, dims);
            }
            RouteSheets::Called(_) => unreachable!("those of a route that is called"),
            RouteSheets::Rows(sheets) => {
                let inner = |pointers: *const *const u8, out| {
                    sheets[level](tree, pointers, &route.steps, out, rows, cols, route.constant)
                };
                if nest.rank <= 2 {
                    inner(pointers, out)
                } else {
                    each_outer::<E>(nest, dims, pointers_at::<E>(pointers), out, |at, out| inner(at.as_ptr(), out))
                }
            }
        }
    }
}

/// Calls `body` at each position of the axes from 2 on, with pointers that are laid out along those before them if these are along the nest,
/// whose leaves are those of a tree `E`.
#[inline(never)]
fn each_outer<E: Tree>(
    nest: &Nest,
    dims: &[u32; NEST_AXES],
    mut pointers: Pointers,
    mut out: *mut u8,
    mut body: impl FnMut(&Pointers, *mut u8),
) {
    let mut position = [0; NEST_AXES];
    loop {
        body(&pointers, out);
        let is_there = next_plane(nest, dims, &mut position, |strides, by| {
            for leaf in 0..E::LEAVES {
                let step = strides[leaf] as isize * E::WIDTHS[leaf] as isize;
                pointers[leaf] = pointers[leaf].wrapping_offset(by * step);
            }
            out = out.wrapping_offset(by * strides[NEST_OUT] as isize * size_of::<E::Out>() as isize);
        });
        if !is_there {
            return;
        }
    }
}

/// The next position of the axes from 2 on: calls `move_on` with the strides of each axis that moves, and by how many positions it does; or
/// says that there is none.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(in crate::kernel::elementwise) fn next_plane(
    nest: &Nest,
    dims: &[u32; NEST_AXES],
    position: &mut [u32; NEST_AXES],
    mut move_on: impl FnMut(&[i32; NEST_OUT + 1], isize),
) -> bool {
    // The first axis that has a position left moves on by one, and those before it go back to 0.
    for axis in 2..nest.rank as usize {
        position[axis] += 1;
        let ends = position[axis] == dims[axis];
        move_on(&nest.strides[axis], if ends { 1 - dims[axis] as isize } else { 1 });
        if !ends {
            return true;
        }
        position[axis] = 0;
    }
    false
}

/// The walk that expressions take whose plan is made at run time.
///
/// # Safety
/// Pointers and output are laid out along the nest, which is for leaves of these widths, those of the one tree that `sheet` is for; the
/// processor has the level of the sheet.
#[inline(never)]
unsafe fn by_walk(
    (tree, sheet): (*const (), Sheet),
    (nest, dims): (&Nest, &[u32; NEST_AXES]),
    pointers: &Pointers,
    out: *mut u8,
    (widths, out_width): (&Widths, usize),
) {
    let mut plan: Plan = Plan::empty();
    Nest { dims: *dims, ..*nest }.write_to(&mut plan);
    if plan.is_empty() {
        return;
    }
    let widths = widths.map(usize::from);
    let widths = &widths[..nest.leaves as usize];
    let walk = Walk { plan: &plan, sheet, tree, widths, out_width, loose: None, trial: None };
    // SAFETY: pointers and output are laid out along the nest, which the plan is; sheet and tree are of one tree.
    unsafe { walk.all(pointers, out) };
}

/// Panics if the evaluation of a tree would, where that is seen of its output: sizes and strides are constants, so that nothing is left of it
/// where nothing can.
///
/// # Safety
/// As [`over`]. Nothing is written.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) unsafe fn tried_as_planned<E: Tree, N: Nested>(tree: &E, out: *const E::Out, seen: bool) {
    if seen && Trials::<E>::NEEDED {
        let nest = const { &PlannedTree::<E, N>::NEST };
        // SAFETY: all are laid out along the nest of this tree, as the caller says.
        unsafe { tried(tree, nest, nest.dims, N::TARGET, out) };
    }
}

/// Panics if the evaluation of a tree would.
///
/// # Safety
/// As [`over`], for the nest and the target, which are those of this tree. Nothing is written.
#[inline]
unsafe fn tried<E: Tree>(tree: &E, nest: &Nest, dims: [u32; NEST_AXES], target: Option<usize>, out: *const E::Out) {
    let stride = |axis: usize, leaf: usize| nest.strides[axis][leaf] as isize;
    // SAFETY: all are laid out along the nest of this tree, whose strides and sizes these are.
    unsafe { try_nest(tree, &pointers_of(tree, target, out), stride, dims.map(|dim| dim as usize)) }
}

/// The pointers of a tree's leaves, of which one may be the output.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn pointers_of<E: Tree>(tree: &E, target: Option<usize>, out: *const E::Out) -> Pointers {
    let mut pointers = [core::ptr::null(); MAX_LEAVES];
    point(tree, target, out, &mut pointers);
    pointers
}

/// Writes them to an array: one that is returned the compiler copies, which took 2 ns of 12.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn point<E: Tree>(tree: &E, target: Option<usize>, out: *const E::Out, pointers: &mut [*const u8]) {
    tree.point(0, pointers);
    if let Some(target) = target {
        pointers[target] = out.cast();
    }
}
