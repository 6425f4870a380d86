//! Rotary position embedding between the types and the kernels.

use super::source::Readable;
use super::target::Target;
use crate::element::Numeric;
use crate::kernel::tree::Zip;
use crate::kernel::{elementwise, op};
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::{Shape, Sizes};
use crate::size::Size;

/// Which elements of a head are turned together: `i` and `i + half`, or `2 i` and `2 i + 1`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pairs {
    /// The first half with the second.
    Halves,
    /// Neighbours.
    Neighbours,
}

/// The sizes of the pairs, and of what is behind them, in heads of the shape `S` with a table of the shape `R`.
struct PairSizes<S, R>(S, R);

impl<S: Shape, R: Shape> PairSizes<S, R> {
    /// The number of pairs, **within a head**: a head has two elements for each, and perhaps more.
    const HALF: usize = {
        assert!(
            <R::Last as Size>::N <= <S::Last as Size>::N / 2,
            "the rules of rotations give a head two elements for each angle"
        );
        <R::Last as Size>::N
    };
    const PAIRS: Option<&'static Sizes> = <(S::Lead, R::Last) as Shape>::SIZES;
    const REST: Option<&'static Sizes> =
        Some(&Sizes { lead: S::Lead::SIZES, last: <S::Last as Size>::N.saturating_sub(2 * Self::HALF) });
}

/// Turns each pair of elements of `x` by an angle of which `cos` and `sin` hold the cosine and the sine; what is behind the
/// pairs is copied.
pub(crate) fn rotary<T, X, C, N, O>(x: &X, cos: &C, sin: &N, pairs: Pairs, target: O) -> O::Out
where
    T: Numeric,
    X: Readable<T>,
    C: Readable<T>,
    N: Readable<T>,
    O: Target<T, X::Extents>,
{
    // SAFETY: the target's room for the elements of `x`: those of the pairs and those behind them, all of which are written.
    unsafe { target.with(|out| write(x, cos, sin, pairs, out)) }
}

/// # Safety
/// `out` has room for as many adjacent elements as `x`, which nobody reads.
unsafe fn write<T, X, C, N>(x: &X, cos: &C, sin: &N, pairs: Pairs, out: *mut T)
where
    T: Numeric,
    X: Readable<T>,
    C: Readable<T>,
    N: Readable<T>,
{
    let (half, sizes) = (PairSizes::<X::Extents, C::Extents>::HALF, PairSizes::<X::Extents, C::Extents>::PAIRS);
    let (x, cos, sin) = (x.elements(), cos.elements(), sin.elements());
    let mut to = X::Extents::strides();
    let mut from = to;
    x.layout().write_strides(&mut from);
    let across = from.last().copied().unwrap_or(1);
    let rest = PairSizes::<X::Extents, C::Extents>::REST;
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
