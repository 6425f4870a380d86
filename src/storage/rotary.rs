//! Rotary position embedding between the types and the kernels.

#[cfg(any(feature = "std", feature = "libm"))]
use super::arena::Arena;
use super::source::Readable;
use super::target::Target;
use crate::element::AnyNumber;
use crate::kernel::tree::Zip;
use crate::kernel::{elementwise, op};
use crate::layout::plan::MAX_AXES;
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::{Sizes, meet};
#[cfg(any(feature = "std", feature = "libm"))]
use core::mem::MaybeUninit;

/// Which elements of a head are turned together: `i` and `i + half`, or `2 i` and `2 i + 1`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pairs {
    /// The first half with the second.
    Halves,
    /// Neighbours.
    Neighbours,
}

/// Turns each pair of elements of `x` by an angle of which `cos` and `sin` hold the cosine and the sine; what is behind the
/// pairs is copied.
pub(crate) fn rotary<T, X, C, N, O>(x: &X, cos: &C, sin: &N, pairs: Pairs, target: O) -> O::Out
where
    T: AnyNumber,
    X: Readable<T>,
    C: Readable<T>,
    N: Readable<T>,
    O: Target<T, X::ReadShape>,
{
    meet::<X::ReadShape, C::ReadShape>(x.sized(), cos.sized());
    meet::<X::ReadShape, N::ReadShape>(x.sized(), sin.sized());
    // SAFETY: the target's room for the elements of `x`: those of the pairs and those behind them, all of which are written.
    unsafe { target.with(*x.sized(), |out| write(x.elements(), cos.elements(), sin.elements(), pairs, out)) }
}

/// [`rotary`] of arrays whose shapes are forgotten.
///
/// # Panics
/// When the tables are broadcast to other positions, or have more than an angle for two elements.
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) fn turned<'o, T: AnyNumber>(
    x: Strided<'_, T>,
    cos: Strided<'_, T>,
    sin: Strided<'_, T>,
    pairs: Pairs,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    assert!(out.len() == x.sizes().len(), "room for as many elements as there are");
    // SAFETY: the room has as many elements as `x`, and is this function's alone; those of the pairs and those behind them are
    // all written.
    unsafe {
        write(x, cos, sin, pairs, out.as_mut_ptr().cast());
        out.assume_init_mut()
    }
}

/// From one pair to the next, and from the first of a pair to the second.
fn steps(pairs: Pairs, half: usize) -> (isize, isize) {
    match pairs {
        Pairs::Halves => (1, half as isize),
        Pairs::Neighbours => (2, 1),
    }
}

/// The first and the second elements of `half` pairs of each head.
///
/// # Panics
/// When a head has not two elements for each pair.
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) fn parts<'t, T>(x: Strided<'t, T>, half: usize, pairs: Pairs, arena: &'t Arena<'_>) -> [Strided<'t, T>; 2] {
    let rank = x.sizes().rank();
    assert!(rank > 0 && half <= x.sizes().last() / 2, "a head has two elements for each pair");
    let sizes = arena.keep_each(rank, |axis| if axis + 1 == rank { half } else { x.sizes().as_slice()[axis] });
    let (mut own, (step, jump)) = ([0; MAX_AXES], steps(pairs, half));
    x.layout().write_strides(&mut own[..rank]);
    let across = own[rank - 1];
    own[rank - 1] = across * step;
    let (sizes, strides) = (Sizes::fixed(sizes), arena.keep_each(rank, |axis| own[axis]));
    // SAFETY: the elements of the pairs, two for each, all of which are within a head of `x`, which is readable for 't.
    unsafe { [0, jump].map(|by| Strided::new(x.ptr().wrapping_offset(by * across), sizes, strides)) }
}

/// These sizes with another for the last axis.
fn with_last<'a>(sizes: Sizes<'_>, last: usize, room: &'a mut [usize]) -> Sizes<'a> {
    room.copy_from_slice(sizes.as_slice());
    if let Some(size) = room.last_mut() {
        *size = last;
    }
    Sizes::fixed(room)
}

/// # Safety
/// `out` has room for as many adjacent elements as `x`, which nobody reads.
unsafe fn write<T: AnyNumber>(x: Strided<'_, T>, cos: Strided<'_, T>, sin: Strided<'_, T>, pairs: Pairs, out: *mut T) {
    let rank = x.sizes().rank();
    // The number of pairs, **within a head**: a head has two elements for each, and perhaps more.
    let half = cos.sizes().last();
    assert!(half <= x.sizes().last() / 2, "the rules of rotations give a head two elements for each angle");
    let (mut pair_sizes, mut rest_sizes) = ([0; MAX_AXES], [0; MAX_AXES]);
    let sizes = with_last(x.sizes(), half, &mut pair_sizes[..rank]);
    let (mut from, mut to) = ([0; MAX_AXES], [0; MAX_AXES]);
    let (from, to) = (&mut from[..rank], &mut to[..rank]);
    x.sizes().strides(to);
    x.layout().write_strides(from);
    let across = from.last().copied().unwrap_or(1);
    let rest = with_last(x.sizes(), x.sizes().last() - 2 * half, &mut rest_sizes[..rank]);
    // SAFETY: two elements for each of the `half` pairs are within a head, and `rest` counts those behind them: of `x`, which is
    // readable by its own strides, and of the caller's room at `out`, which is contiguous.
    unsafe {
        let behind = Strided::new(x.ptr().wrapping_offset(2 * half as isize * across), rest, from);
        let layout = Layout { sizes: rest, strides: Some(to) };
        elementwise::copy(behind, &mut StridedMut::new(out.wrapping_add(2 * half), layout));
    }
    let (step, jump) = steps(pairs, half);
    for strides in [&mut *from, &mut *to] {
        if let Some(last) = strides.last_mut() {
            *last *= step;
        }
    }
    let (from, to) = (&*from, &*to);
    // SAFETY: the first and the second elements of the pairs, all of which are within a head: of `x`, which is readable, and of
    // the caller's room at `out`, where the two share no element.
    let (first, second, mut to_first, mut to_second) = unsafe {
        let layout = Layout { sizes, strides: Some(to) };
        (
            Strided::new(x.ptr(), sizes, from),
            Strided::new(x.ptr().wrapping_offset(jump * across), sizes, from),
            StridedMut::new(out, layout),
            StridedMut::new(out.wrapping_offset(jump), layout),
        )
    };
    let times = |x, by| Zip(op::Mul, x, by);
    elementwise::assign(&Zip(op::Sub, times(first, cos), times(second, sin)), &mut to_first);
    elementwise::assign(&Zip(op::Add, times(second, cos), times(first, sin)), &mut to_second);
}
