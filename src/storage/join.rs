//! Tensors made of parts: one after the other along an axis, or along a new one.

use super::target::Target;
use crate::element::Element;
use crate::kernel::elementwise;
use crate::layout::{Layout, Strided};
use crate::shape::{Shape, contiguous_strides, rebind, zeros};

/// Parts that follow each other along `axis`. Along all others each has the sizes of `To`.
///
/// # Panics
/// When the sizes are others: the types rule that out.
pub(crate) fn concat<T: Element, To: Shape, O: Target<T, To>>(
    extents: To::Extents,
    axis: usize,
    parts: &[Strided<'_, T>],
    target: O,
) -> O::Out {
    let strides = contiguous_strides::<To::Rank>(To::sizes(&extents));
    let dims = To::sizes(&extents).as_slice();
    let mut total = 0;
    for part in parts {
        let own = sizes_of(part, dims.len());
        for (other, (&n, &size)) in own.iter().zip(dims.iter()).enumerate() {
            assert!(other == axis || n == size, "a part has size {n} along axis {other} of size {size}");
        }
        total += own[axis];
    }
    assert_eq!(total, dims[axis], "the parts add up to the size of axis {axis}");
    // SAFETY: the target's room for the elements of `To`. A part is written at the positions of `To` whose place along
    // `axis` is behind the parts before it: they are within the sizes, since its other sizes are those of `To` and the
    // sizes along `axis` add up to that of `To`; for the same reason every element is written.
    unsafe {
        target.with(extents, |out| {
            let mut at = 0;
            for part in parts {
                let layout = Layout { sizes: part.sizes(), strides: Some(&strides) };
                elementwise::evaluate(part, out.offset(at), layout);
                at += part.sizes().as_slice()[axis] as isize * strides[axis];
            }
        })
    }
}

/// Parts that follow each other along a new axis, `axis`. Along all others each has the sizes of `To`.
///
/// # Panics
/// When the sizes are others: the types rule that out.
pub(crate) fn stack<T: Element, To: Shape, O: Target<T, To>>(
    extents: To::Extents,
    axis: usize,
    parts: &[Strided<'_, T>],
    target: O,
) -> O::Out {
    let strides = contiguous_strides::<To::Rank>(To::sizes(&extents));
    let dims = To::sizes(&extents).as_slice();
    assert_eq!(parts.len(), dims[axis]);
    // Sizes and strides without the new axis.
    let rank = dims.len() - 1;
    let (mut sizes, mut steps) = (zeros::<usize, To::Rank>(), zeros::<isize, To::Rank>());
    for other in 0..rank {
        let old = other + usize::from(other >= axis);
        (sizes[other], steps[other]) = (dims[old], strides[old]);
    }
    for part in parts {
        assert_eq!(*sizes_of(part, rank), sizes[..rank], "a part has the sizes of the other axes");
    }
    // SAFETY: the target's room for the elements of `To`. Part number k is written at the positions of `To` whose place
    // along `axis` is k; there are as many parts as places, and each has the other sizes, so every element is written.
    unsafe {
        target.with(extents, |out| {
            for (k, part) in parts.iter().enumerate() {
                let layout = Layout { sizes: part.sizes(), strides: Some(&steps[..rank]) };
                elementwise::evaluate(part, out.offset(k as isize * strides[axis]), layout);
            }
        })
    }
}

/// The elements of `x`, of the shape `S`, in row-major order: those of a result of the shape `To`, which has as many.
///
/// # Panics
/// When it has not: the types rule that out.
pub(crate) fn regrouped<T: Element, S: Shape, To: Shape, O: Target<T, To>>(
    own: &S::Extents,
    x: Strided<'_, T>,
    target: O,
) -> O::Out {
    let extents = rebind::<To, S>(own);
    assert_eq!(x.sizes().len(), To::sizes(&extents).len(), "what is regrouped has as many elements");
    // SAFETY: the target's room for the elements of `To`, as many as `x` has, each of which is written.
    unsafe { target.with(extents, |out| elementwise::evaluate(&x, out, Layout::contiguous(x.sizes()))) }
}

/// The sizes of a part, which has so many axes.
fn sizes_of<'a, T>(part: &Strided<'a, T>, rank: usize) -> &'a [usize] {
    assert_eq!(part.sizes().rank(), rank, "a part has as many axes as the result");
    part.sizes().as_slice()
}
