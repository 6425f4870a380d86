//! Rotary position embedding between the types and the kernels.

use super::Kind;
use crate::element::Numeric;
use crate::kernel::tree::Zip;
use crate::kernel::{elementwise, op};
use crate::layout::restride::Strides;
use crate::layout::{Layout, Strided, StridedMut};
use crate::ops::operand::TensorOperand;
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

/// The strides of an array.
fn strides_of<S: Shape>(layout: Layout<'_>) -> Strides<S> {
    let mut strides = S::strides();
    if let Some(own) = layout.strides {
        strides.copy_from_slice(own);
    }
    strides
}

/// The sizes of the pairs, and of what is behind them, in heads of the shape `S` with a table of the shape `R`.
struct Parts<S, R>(S, R);

impl<S: Shape, R: Shape> Parts<S, R> {
    const HALF: usize = <R::Last as Size>::N;
    const PAIRS: Option<&'static Sizes> = <(S::Lead, R::Last) as Shape>::SIZES;
    const REST: Option<&'static Sizes> =
        Some(&Sizes { lead: S::Lead::SIZES, last: <S::Last as Size>::N.saturating_sub(2 * Self::HALF) });
}

/// Turns each pair of elements of `x` by an angle of which `cos` and `sin` hold the cosine and the sine, over the elements of
/// a tensor; what is behind the pairs is copied. The caller's bounds say that the shapes go together.
pub(crate) fn rotary_into<T, X, C, N, K>(x: &X, cos: &C, sin: &N, pairs: Pairs, out: &mut K::Repr<T, X::Shape>)
where
    T: Numeric,
    X: TensorOperand<T>,
    C: TensorOperand<T>,
    N: TensorOperand<T>,
    K: Kind,
{
    let (half, sizes) = (Parts::<X::Shape, C::Shape>::HALF, Parts::<X::Shape, C::Shape>::PAIRS);
    let (x, cos, sin) = (x.elements(), cos.elements(), sin.elements());
    let out = K::strided_mut::<T, X::Shape>(out).ptr();
    let mut from = strides_of::<X::Shape>(x.layout());
    let mut to = X::Shape::strides();
    let across = from.last().copied().unwrap_or(1);
    let rest = Parts::<X::Shape, C::Shape>::REST;
    // SAFETY: the elements behind the pairs, of `x` by its own strides, and of `out`, which is contiguous and exclusively
    // borrowed.
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
    // SAFETY: the first and the second elements of the pairs, of which there are `half` in a head, which has twice as many
    // elements or more; the same of `out`, in which the two share no element.
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
