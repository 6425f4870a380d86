//! Pieces of arrays whose shapes are forgotten, and arrays made of pieces: the axes are numbers here, compared at run time.

use super::arena::Arena;
use crate::element::{AnyNumber, Element};
use crate::kernel::{copies, elementwise, op};
use crate::layout::plan::MAX_AXES;
use crate::layout::restride::is_within;
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::Sizes;
use core::mem::MaybeUninit;

/// Positions along an axis: the first, the step to the next, and how many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AxisWalk {
    pub(crate) start: usize,
    pub(crate) step: isize,
    pub(crate) len: usize,
}

impl AxisWalk {
    /// `len` positions from `start`.
    pub(crate) fn run(start: usize, len: usize) -> Self {
        AxisWalk { start, step: 1, len }
    }

    fn is_within(self, size: usize) -> bool {
        self.len == 0 || is_within(self.start, self.step, self.len, size)
    }
}

/// The sizes with another at one axis.
pub(crate) fn resized<'t>(sizes: Sizes<'_>, axis: usize, size: usize, arena: &'t Arena<'_>) -> Sizes<'t> {
    let own = sizes.as_slice();
    Sizes::fixed(arena.keep_each(own.len(), |at| if at == axis { size } else { own[at] }))
}

/// Positions of an array along one axis: a step of 0 repeats one.
///
/// # Panics
/// When they leave the axis.
pub(crate) fn walked<'t, T>(x: Strided<'t, T>, axis: usize, walk: AxisWalk, arena: &'t Arena<'_>) -> Strided<'t, T> {
    let (rank, size) = (x.sizes().rank(), x.sizes().as_slice()[axis]);
    assert!(walk.is_within(size), "a walk stays on its axis");
    let sizes = resized(x.sizes(), axis, walk.len, arena);
    let mut strides = [0; MAX_AXES];
    x.layout().write_strides(&mut strides[..rank]);
    let offset = if sizes.is_empty() { 0 } else { walk.start as isize * strides[axis] };
    strides[axis] = strides[axis].wrapping_mul(walk.step);
    let strides = arena.keep_each(rank, |at| strides[at]);
    // SAFETY: each position has one of `x`, which is readable for 't: along `axis` one of those that the walk was held to, along all others
    // the same.
    unsafe { Strided::new(x.ptr().wrapping_offset(offset), sizes, strides) }
}

/// Adds the elements of `x` to those that contiguous elements of the sizes `of` have at some positions along one axis, none of them twice.
///
/// # Panics
/// When the positions leave the axis, the step is 0, or sizes are others.
pub(crate) fn add_along<T: AnyNumber>(x: Strided<'_, T>, of: Sizes<'_>, axis: usize, walk: AxisWalk, to: &mut [T]) {
    let (own, from) = (of.as_slice(), x.sizes().as_slice());
    assert!(to.len() == of.len() && own.len() == from.len(), "as many elements as the sizes say");
    assert!(walk.step != 0 && walk.is_within(own[axis]) && walk.len == from[axis], "a walk stays on its axis");
    assert!((0..own.len()).all(|at| at == axis || own[at] == from[at]), "the other sizes are the same");
    let mut strides = [0; MAX_AXES];
    of.strides(&mut strides[..own.len()]);
    let offset = if walk.len == 0 { 0 } else { walk.start as isize * strides[axis] };
    strides[axis] = strides[axis].wrapping_mul(walk.step);
    let layout = Layout { sizes: x.sizes(), strides: Some(&strides[..own.len()]) };
    // SAFETY: the positions are distinct ones of a contiguous array, whose elements are this function's alone: along `axis` those of the walk, which was
    // held to the axis and has no position twice, as its step is not 0; along all others the same.
    let mut target = unsafe { StridedMut::new(to.as_mut_ptr().wrapping_offset(offset), layout) };
    elementwise::update(op::Add, &x, &mut target, false);
}

/// Arrays one after the other along an axis, with the sizes `sizes`.
///
/// # Panics
/// When they have other sizes, or there is room for another number of elements.
pub(crate) fn joined<'o, T: Element>(
    parts: &[Strided<'_, T>],
    axis: usize,
    sizes: Sizes<'_>,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    let dims = sizes.as_slice();
    assert!(out.len() == sizes.len(), "room for as many elements as the sizes say");
    let mut total = 0;
    for part in parts {
        let own = part.sizes().as_slice();
        assert!(own.len() == dims.len(), "a part has as many axes as the whole");
        assert!((0..dims.len()).all(|at| at == axis || own[at] == dims[at]), "the other sizes are the same");
        total += own[axis];
    }
    assert!(total == dims[axis], "the parts add up to the whole");
    let mut strides = [0; MAX_AXES];
    sizes.strides(&mut strides[..dims.len()]);
    let to = out.as_mut_ptr().cast::<T>();
    let mut at = 0;
    for part in parts {
        let layout = Layout { sizes: part.sizes(), strides: Some(&strides[..dims.len()]) };
        // SAFETY: the room is this function's alone. A part is written at the positions whose place along `axis` is behind the parts before it:
        // they are within the sizes, as the parts' sizes along it add up.
        unsafe { copies::copy(*part, to.wrapping_offset(at), layout) };
        at += part.sizes().as_slice()[axis] as isize * strides[axis];
    }
    // SAFETY: each element is one of the positions of a part, all of which were written.
    unsafe { out.assume_init_mut() }
}

/// Axes of a contiguous array of the sizes `of` that become one each of others: axis `i` is, or is part of the diagonal that is, axis
/// `becomes[i]`.
///
/// # Panics
/// When there are more axes than numbers, or axes of one diagonal have two sizes, or `to` has others.
pub(crate) fn add_on_diagonals<T: AnyNumber>(x: Strided<'_, T>, of: Sizes<'_>, becomes: &[usize], to: &mut [T]) {
    let (own, sizes) = (of.as_slice(), x.sizes().as_slice());
    assert!(to.len() == of.len() && becomes.len() == own.len(), "an axis for each");
    let (mut whole, mut strides, mut seen) = ([0; MAX_AXES], [0; MAX_AXES], 0u64);
    of.strides(&mut whole[..own.len()]);
    for (axis, &new) in becomes.iter().enumerate() {
        assert!(own[axis] == sizes[new], "a diagonal is of axes of one size");
        strides[new] += whole[axis];
        seen |= 1 << new;
    }
    assert!(seen.count_ones() as usize == sizes.len(), "each axis is one of the array, or a diagonal");
    let layout = Layout { sizes: x.sizes(), strides: Some(&strides[..sizes.len()]) };
    // SAFETY: the positions are distinct ones of a contiguous array, whose elements are this function's alone: those with the same place along all axes
    // that become one. No two are the same, as each axis of `x` is at least one of the array.
    let mut target = unsafe { StridedMut::new(to.as_mut_ptr(), layout) };
    elementwise::update(op::Add, &x, &mut target, false);
}
