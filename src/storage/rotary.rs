//! Rotary position embedding between the types and the kernels.

use super::source::Readable;
use super::target::Target;
use crate::element::AnyNumber;
use crate::kernel::tree::Zip;
use crate::kernel::{elementwise, op};
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::{Shape, Sizes, contiguous_strides, meet, zeros};

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
    unsafe { target.with(*x.sized(), |out| write(x, cos, sin, pairs, out)) }
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
unsafe fn write<T, X, C, N>(x: &X, cos: &C, sin: &N, pairs: Pairs, out: *mut T)
where
    T: AnyNumber,
    X: Readable<T>,
    C: Readable<T>,
    N: Readable<T>,
{
    let (x, cos, sin) = (x.elements(), cos.elements(), sin.elements());
    // The number of pairs, **within a head**: a head has two elements for each, and perhaps more.
    let half = cos.sizes().last();
    assert!(half <= x.sizes().last() / 2, "the rules of rotations give a head two elements for each angle");
    let mut pair_sizes = zeros::<usize, <X::ReadShape as Shape>::Rank>();
    let mut rest_sizes = pair_sizes;
    let sizes = with_last(x.sizes(), half, &mut pair_sizes);
    let mut to = contiguous_strides::<<X::ReadShape as Shape>::Rank>(x.sizes());
    let mut from = to;
    x.layout().write_strides(&mut from);
    let across = from.last().copied().unwrap_or(1);
    let rest = with_last(x.sizes(), x.sizes().last() - 2 * half, &mut rest_sizes);
    // SAFETY: two elements for each of the `half` pairs are within a head, and `rest` counts those behind them: of `x`, which is
    // readable by its own strides, and of the caller's room at `out`, which is contiguous.
    unsafe {
        let behind = Strided::new(x.ptr().wrapping_offset(2 * half as isize * across), rest, &from);
        let layout = Layout { sizes: rest, strides: Some(&to) };
        elementwise::copy(behind, &mut StridedMut::new(out.wrapping_add(2 * half), layout));
    }
    // From one pair to the next, and from the first of a pair to the second.
    let (step, jump) = match pairs {
        Pairs::Halves => (1, half as isize),
        Pairs::Neighbours => (2, 1),
    };
    for strides in [&mut from, &mut to] {
        if let Some(last) = strides.last_mut() {
            *last *= step;
        }
    }
    // SAFETY: the first and the second elements of the pairs, all of which are within a head: of `x`, which is readable, and of the
    // caller's room at `out`, where the two share no element.
    let (first, second, mut to_first, mut to_second) = unsafe {
        let layout = Layout { sizes, strides: Some(&to) };
        (
            Strided::new(x.ptr(), sizes, &from),
            Strided::new(x.ptr().wrapping_offset(jump * across), sizes, &from),
            StridedMut::new(out, layout),
            StridedMut::new(out.wrapping_offset(jump), layout),
        )
    };
    let times = |x, by| Zip(op::Mul, x, by);
    elementwise::assign(&Zip(op::Sub, times(first, cos), times(second, sin)), &mut to_first);
    elementwise::assign(&Zip(op::Add, times(second, cos), times(first, sin)), &mut to_second);
}
