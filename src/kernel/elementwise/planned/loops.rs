//! Loops with constant bounds, for few elements: where they are called, or in a function of their own.

#[cfg(doc)]
use super::CalledSheet;
use super::follow::{follow, pointers_of, tried_as_planned};
use super::places::{AtPlace, InJoined, InRow, each_step_of};
use super::runs::arguments;
use super::{CALLED_LEAVES, CalledWith, Nested, PlannedTree, few_places};
use crate::kernel::elementwise::WIDER;
#[cfg(doc)]
use crate::kernel::elementwise::joined;
use crate::kernel::elementwise::pieces::{MOST_PLACES, RowPieces, VECTOR, copy_from, most_places};
use crate::kernel::elementwise::windows::InWindows;
use crate::kernel::lanes::{as_written, hidden};
use crate::kernel::tree::{Pointers, Tree, Which};
use crate::layout::nest::{NEST_AXES, NEST_OUT, Nest};
use core::hint::black_box;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// Evaluates a tree by loops with constant bounds into memory that `A` is an array of, and that no leaf reads but the nest's target.
///
/// # Safety
/// The nest is **made for the tree**: it is for the sizes of this tree's leaves, all contiguous, and of an output, which is `A` and can be
/// written. So all are laid out along it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn in_loops<E: Tree, N: Nested, A>(tree: &E, out: *mut E::Out) {
    // SAFETY: the nest is made for the tree, and the output is `A`, which no leaf reads but its target.
    unsafe {
        if const { PlannedTree::<E, N>::IN_PIECES && E::BARE.is_none() && N::TARGET.is_none() } {
            // A number in it that is narrow would be written to memory, and loaded with what lies beside.
            each_place::<E, N, false>(tree, &pointers_of(tree, None, out), out);
        } else if const {
            PlannedTree::<E, N>::LOOPS_HERE || PlannedTree::<E, N>::IN_WINDOWS || PlaceBlock::<E::Out, N>::AXES > 0
        } {
            alone::<E, N, A, false>(tree, &mut *out.cast());
        } else if const { E::LEAVES <= CALLED_LEAVES } {
            let CalledWith { tree, leaves: [a, b, c], .. } = CalledWith::new(tree, None, out);
            apart_of_leaves::<E, N, A>(&mut *out.cast(), tree, a, b, c);
        } else {
            apart::<E, N, A>(tree, &mut *out.cast());
        }
    }
}

/// [`in_loops`], of an output that is made where it is called.
///
/// # Safety
/// As there.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn in_loops_here<E: Tree, N: Nested, A>(tree: &E, out: *mut E::Out) {
    // SAFETY: the nest is made for the tree, and the output is `A`, which no leaf reads but its target.
    unsafe { alone::<E, N, A, true>(tree, &mut *out.cast()) }
}

/// # Safety
/// The nest is made for the tree, and pointers and output are laid out along it.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn each_place<E: Tree, N: Nested, const NEW: bool>(tree: &E, pointers: &Pointers, out: *mut E::Out) {
    if let Some(each_block) = const { InWindows::<E, N>::EACH } {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_block(tree, pointers, out) };
    }
    if const { PlaceBlock::<E::Out, N>::AXES > 0 && !(WIDER == 2 && PlannedTree::<E, N>::ROWS_AT_ONCE > 0) } {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_block::<E, N>(tree, pointers, out) };
    }
    if const { PlannedTree::<E, N>::ROWS_AT_ONCE > 0 } {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_joined::<E, N>(tree, pointers, out, const { PlannedTree::<E, N>::ROWS_AT_ONCE }) };
    }
    if const { PlannedTree::<E, N>::GROUPED > 0 && PlannedTree::<E, N>::IN_ONE_GROUP } {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_joined::<E, N>(tree, pointers, out, const { PlannedTree::<E, N>::GROUPED }) };
    }
    if const { PlannedTree::<E, N>::GROUPED > 0 } {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_group::<E, N, NEW>(tree, pointers, out) };
    }
    if const { PlannedTree::<E, N>::NEST.rank > 1 && PlannedTree::<E, N>::NEST.len > PlannedTree::<E, N>::MOST_STRAIGHT }
    {
        // SAFETY: the nest is made for the tree, and pointers and output are laid out along it.
        return unsafe { each_row_of::<E, N, NEW>(tree, pointers, out) };
    }
    if const { !NEW && PlannedTree::<E, N>::IN_PIECES } {
        let row_of = const {
            let len = PlannedTree::<E, N>::NEST.dims[0] as usize;
            if N::TARGET.is_some() { RowPieces::apart::<E::Out>(len) } else { RowPieces::of::<E>(len) }
        };
        // Where it is known to be the place that was read, the compiler stores some lanes only, under a mask.
        let to = if N::TARGET.is_some() { out.wrapping_offset(hidden(0)) } else { out };
        let place = |i: usize| AtPlace::<N>([i, 0, 0, 0, 0, 0], PhantomData);
        // SAFETY: each is a place of the nest, along which pointers and output are laid out.
        return unsafe { row_of.write(row_of.last(), to, |i| tree.at(0, pointers, place(i))) };
    }
    if const { PlannedTree::<E, N>::NEST.rank == 1 } {
        // Loops over axes of one element are most of what the compiler would have to take apart.
        let place = |i: usize| InRow::<N>(i, PhantomData);
        for i in 0..const { PlannedTree::<E, N>::NEST.dims[0] as usize } {
            // SAFETY: each is a place of the nest, along which pointers and output are laid out.
            unsafe { *out.offset(place(i).of(NEST_OUT)) = tree.at(0, pointers, place(i)) };
        }
        return;
    }
    each_step_of::<N>(
        const { PlannedTree::<E, N>::NEST.dims },
        #[cfg_attr(not(debug_assertions), inline(always))]
        |at| {
            let at = AtPlace::<N>(at, PhantomData);
            // SAFETY: the position is one of the nest, along which pointers and output are laid out.
            unsafe { *out.offset(at.distance(NEST_OUT)) = tree.at(0, pointers, at) };
        },
    );
}

/// [`each_place`] by rows of which so many, a constant, are computed as one: such as are [joined].
///
/// # Safety
/// As [`each_place`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn each_joined<E: Tree, N: Nested>(tree: &E, pointers: &Pointers, out: *mut E::Out, at_once: u32) {
    let [cols, rows, k, l, m, n] = const { PlannedTree::<E, N>::NEST.dims };
    // At least one, where this is called.
    let at_once = if at_once > 0 { at_once } else { 1 };
    macro_rules! block {
        ($row:expr, $rows:expr, [$($outer:ident)*]) => {{
            let begin = AtPlace::<N>([0, $row as usize, $($outer),*], PhantomData);
            let mut row = *pointers;
            for leaf in 0..E::LEAVES {
                // SAFETY: the position is one of the nest, along which the pointers are laid out.
                row[leaf] = unsafe { row[leaf].offset(begin.distance(leaf) * E::WIDTHS[leaf] as isize) };
            }
            let mut local = [const { MaybeUninit::<E::Out>::uninit() }; MOST_PLACES];
            for i in 0..($rows * cols) as usize {
                // SAFETY: each is one of these rows, along which the pointers from where they begin are laid out.
                local[i].write(unsafe { tree.at(0, &row, InJoined::<N>(i, PhantomData)) });
            }
            // SAFETY: all of them have been written, in the order in which the output is laid out, where they are adjacent.
            unsafe { copy_from(&local, out.offset(begin.distance(NEST_OUT)), ($rows * cols) as usize) };
            as_written();
        }};
    }
    each_step_of::<N>(
        [1, rows / at_once, k, l, m, n],
        #[cfg_attr(not(debug_assertions), inline(always))]
        |[_, j, k, l, m, n]| block!(j as u32 * at_once, at_once, [k l m n]),
    );
    if rows % at_once > 0 {
        each_step_of::<N>(
            [1, 1, k, l, m, n],
            #[cfg_attr(not(debug_assertions), inline(always))]
            |[_, _, k, l, m, n]| block!(rows - rows % at_once, rows % at_once, [k l m n]),
        );
    }
}

/// [`each_place`] by groups of rows.
///
/// # Safety
/// As [`each_place`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn each_group<E: Tree, N: Nested, const NEW: bool>(tree: &E, pointers: &Pointers, out: *mut E::Out) {
    let [cols, j, k, l, m, n] = const { PlannedTree::<E, N>::NEST.dims };
    let group = const { PlannedTree::<E, N>::GROUPED };
    // Rows of whole vectors are not put together with others: what is read again in each of them it would ask about once, and branch.
    let apart =
        WIDER < 4 && !NEW && N::TARGET.is_none() && (cols as usize * size_of::<E::Out>()).is_multiple_of(VECTOR);
    macro_rules! row {
        ($row:expr, [$($outer:ident)*]) => {{
            let begin = AtPlace::<N>([0, $row, $($outer),*], PhantomData);
            let mut row = *pointers;
            for leaf in 0..E::LEAVES {
                // SAFETY: the position is one of the nest, along which the pointers are laid out.
                row[leaf] = unsafe { row[leaf].offset(begin.distance(leaf) * E::WIDTHS[leaf] as isize) };
            }
            let begins = begin.distance(NEST_OUT);
            let to = out.wrapping_offset(if apart { hidden(begins) } else { begins });
            if apart {
                black_box(());
            }
            let place = |i: usize| AtPlace::<N>([i, 0, 0, 0, 0, 0], PhantomData);
            for i in 0..cols as usize {
                // SAFETY: each is a place of the row, along which the pointers from where it begins and the output are laid out.
                unsafe { *to.offset(place(i).distance(NEST_OUT)) = tree.at(0, &row, place(i)) };
            }
        }};
    }
    each_step_of::<N>(
        [1, j / group, k, l, m, n],
        #[cfg_attr(not(debug_assertions), inline(always))]
        |[_, j, k, l, m, n]| {
            for row in 0..group as usize {
                row!(j * group as usize + row, [k l m n]);
            }
            as_written();
        },
    );
    if j % group > 0 {
        each_step_of::<N>(
            [1, 1, k, l, m, n],
            #[cfg_attr(not(debug_assertions), inline(always))]
            |[_, _, k, l, m, n]| {
                for row in 0..(j % group) as usize {
                    row!((j - j % group) as usize + row, [k l m n]);
                }
                as_written();
            },
        );
    }
}

/// Row by row, as a loop by hand would be written: the compiler makes vectors of a row, and does not gather across rows. Vectors of which one
/// begins within another are not for an output that is `NEW` here: it would be put together in memory, and then copied.
///
/// # Safety
/// As [`each_place`], of a nest of at least two axes.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn each_row_of<E: Tree, N: Nested, const NEW: bool>(tree: &E, pointers: &Pointers, out: *mut E::Out) {
    let [_, j, k, l, m, n] = const { PlannedTree::<E, N>::NEST.dims };
    let cols = const { PlannedTree::<E, N>::NEST.dims[0] as usize };
    let row_of = const { RowPieces::of::<E>(PlannedTree::<E, N>::NEST.dims[0] as usize) };
    let in_pieces = !NEW && (row_of.only_overlaps() || size_of::<E::Out>() <= 4 && cols * size_of::<E::Out>() > VECTOR);
    let last = if in_pieces { row_of.last() } else { 0 };
    each_step_of::<N>(
        [1, j, k, l, m, n],
        #[cfg_attr(not(debug_assertions), inline(always))]
        |at| {
            let begin = AtPlace::<N>(at, PhantomData);
            let mut row = *pointers;
            for leaf in 0..E::LEAVES {
                // SAFETY: the position is one of the nest, along which the pointers are laid out.
                row[leaf] = unsafe { row[leaf].offset(begin.distance_of_row(leaf) * E::WIDTHS[leaf] as isize) };
            }
            // A distance that it knows has the compiler gather across rows of more than a vector, but not for an array that it keeps in registers.
            let (begins, more) = (begin.distance_of_row(NEST_OUT), cols * size_of::<E::Out>() > VECTOR);
            let to = out.wrapping_offset(if NEW || !more { begins } else { hidden(begins) });
            let place = |i: usize| InRow::<N>(i, PhantomData);
            if WIDER > 1 {
                as_written();
            }
            if in_pieces {
                // SAFETY: all places are of a row of the nest, along which the pointers from where it begins are laid out, and the output is of
                // adjacent elements.
                unsafe { row_of.write(last, to, |i| tree.at(0, &row, place(i))) };
            } else {
                for i in 0..cols {
                    // SAFETY: each is a place of the row, along which the pointers from where it begins and the output are laid out.
                    unsafe { *to.offset(place(i).of(NEST_OUT)) = tree.at(0, &row, place(i)) };
                }
            }
        },
    );
}

/// The inner axes of a nest `N` whose rows are short that are computed as one block, by straight code. The compiler makes gathers of such
/// loops, across rows, where it is not kept from it.
struct PlaceBlock<T, N>(T, N);

impl<T, N: Nested> PlaceBlock<T, N> {
    const DIMS: [u32; NEST_AXES] = match &N::NEST {
        Some(nest) => nest.dims,
        None => Nest::NOTHING.dims,
    };

    /// How many axes a block has: none, if there are no blocks. Rows of fewer bytes than a vector are short, and a block has at least as many,
    /// if it can.
    const AXES: usize = match &N::NEST {
        Some(nest) if nest.len > few_places(size_of::<T>()) && nest.dims[0] as usize * size_of::<T>() < VECTOR => {
            let (mut axes, mut len) = (0, 1);
            while axes < nest.rank as usize
                // Of more bytes than half a vector, each on its own, the compiler makes no vector.
                && len * size_of::<T>() < if size_of::<T>() == 1 { VECTOR / 2 } else { VECTOR }
                && len * nest.dims[axes] as usize <= most_places::<T>()
            {
                assert!(nest.strides[axes][NEST_OUT] as usize == len, "outputs are contiguous");
                len *= nest.dims[axes] as usize;
                axes += 1;
            }
            if axes > 1 { axes } else { 0 }
        }
        _ => 0,
    };

    /// The sizes along which a block lies, or those outside.
    const fn dims(within: bool) -> [u32; NEST_AXES] {
        let (mut dims, mut axis) = (Self::DIMS, 0);
        while axis < NEST_AXES {
            if (axis < Self::AXES) != within {
                dims[axis] = 1;
            }
            axis += 1;
        }
        dims
    }
}

/// # Safety
/// As [`each_place`], of a nest with blocks.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn each_block<E: Tree, N: Nested>(tree: &E, pointers: &Pointers, out: *mut E::Out) {
    each_step_of::<N>(
        const { PlaceBlock::<E::Out, N>::dims(false) },
        #[cfg_attr(not(debug_assertions), inline(always))]
        |[_, j, k, l, m, n]| {
            let mut local = [const { MaybeUninit::<E::Out>::uninit() }; MOST_PLACES];
            let mut len = 0;
            each_step_of::<N>(
                const { PlaceBlock::<E::Out, N>::dims(true) },
                #[cfg_attr(not(debug_assertions), inline(always))]
                |[i, to_j, to_k, to_l, to_m, to_n]| {
                    let at = AtPlace::<N>([i, j + to_j, k + to_k, l + to_l, m + to_m, n + to_n], PhantomData);
                    // SAFETY: the position is one of the nest, along which the pointers are laid out.
                    local[len].write(unsafe { tree.at(0, pointers, at) });
                    len += 1;
                },
            );
            // What is made vectors of is one block: what lies at a distance that nobody knows goes together with nothing else. What is read again
            // and again stays in registers, as it would not with a fence.
            let begin = hidden(AtPlace::<N>([0, j, k, l, m, n], PhantomData).distance(NEST_OUT));
            // SAFETY: all elements of the block have been written, in the order in which the output is laid out, where they are adjacent.
            unsafe { copy_from(&local, out.offset(begin), len) };
        },
    );
}

/// Evaluates a tree over elements that are there, which `A` is an array of. They are as they were if an operation panics, unless that is
/// a function of the user's.
///
/// # Safety
/// The nest is made for the tree; the output can be written and is `A`, and no leaf of the tree reads it but the nest's target, if it has one,
/// whose pointer is not looked at.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn over<E: Tree, N: Nested, A>(tree: &E, out: *mut E::Out, seen: bool) {
    // SAFETY: the nest is made for the tree, and the output is one that the caller has shown to be laid out.
    unsafe {
        // As in `evaluate_with`: no condition but a `bool`.
        if const { loops::<E, N, A>().is_some() } {
            let Some(loops) = (const { loops::<E, N, A>() }) else { unreachable!() };
            tried_as_planned::<E, N>(tree, out, seen);
            loops(tree, out);
        } else if const { PlannedTree::<E, N>::called_route().is_some() } {
            let Some(route) = (const { PlannedTree::<E, N>::called_route() }) else { unreachable!() };
            tried_as_planned::<E, N>(tree, out, seen);
            route.follow(CalledWith::new(tree, N::TARGET, out), out.cast());
        } else {
            follow(tree, const { &PlannedTree::<E, N>::ROUTE }, out, seen);
        }
    }
}

/// [`in_loops`], if the expression is evaluated so: a pointer, so that the compiler does not look at loops that there are not.
pub const fn loops<E: Tree, N: Nested, A>() -> Option<unsafe fn(&E, *mut E::Out)> {
    if PlannedTree::<E, N>::IN_LOOPS { Some(in_loops::<E, N, A>) } else { None }
}

/// More elements in rows of one plane: a function of their own. Others the compiler makes better vectors of where they are called, once; these it
/// would optimise again in each function that they are inlined into, for a fifth of the build of a program of them.
///
/// # Safety
/// As [`over`].
#[inline(never)]
pub(super) unsafe fn apart<E: Tree, N: Nested, A>(tree: &E, out: &mut MaybeUninit<A>) {
    // SAFETY: the nest is made for the tree, and the output is laid out, as the caller says.
    unsafe { alone::<E, N, A, false>(tree, out) }
}

/// [`apart`], of few leaves: as for a [`CalledSheet`], they are arguments, which are registers, and the tree is not written to memory if it is
/// bare.
///
/// # Safety
/// As [`over`], for the tree that the leaves begin at `a`, `b` and `c` of, as many as there are, and that `tree` points to, unless it is bare.
#[inline(never)]
pub(super) unsafe fn apart_of_leaves<E: Tree, N: Nested, A>(
    out: &mut MaybeUninit<A>,
    tree: *const (),
    a: *const u8,
    b: *const u8,
    c: *const u8,
) {
    let out = out.as_mut_ptr().cast::<E::Out>();
    // SAFETY: the tree is there, unless it is bare; the nest is made for it, and the output one of its leaves, read at the position where it is
    // written, or none: all are laid out along it.
    unsafe {
        let (tree, mut pointers) = arguments::<E>(tree, [a, b, c]);
        if let Some(target) = N::TARGET {
            pointers[target] = out.cast();
        }
        each_place::<E, N, false>(&tree, &pointers, out)
    }
}

/// The reference says that nothing else points to the elements. The leaf that is the output is read through it.
///
/// # Safety
/// As [`over`].
#[inline]
unsafe fn alone<E: Tree, N: Nested, A, const NEW: bool>(tree: &E, out: &mut MaybeUninit<A>) {
    let out = out.as_mut_ptr().cast::<E::Out>();
    let pointers = pointers_of(tree, N::TARGET, out);
    // SAFETY: the nest is made for the tree, and the output one of its leaves, read at the position where it is written, or none: all are
    // laid out along it.
    unsafe { each_place::<E, N, NEW>(tree, &pointers, out) }
}
