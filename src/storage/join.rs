//! Tensors made of parts: one after the other along an axis, or along a new one.

use super::target::Target;
use crate::element::Element;
use crate::kernel::elementwise;
use crate::layout::{Layout, Strided};
use crate::shape::{Shape, Sizes, zeros};

/// Parts that follow each other along `axis`. Along all others each has the sizes of `To`.
///
/// # Panics
/// When the sizes are others: the types rule that out.
pub(crate) fn concat<T: Element, To: Shape, O: Target<T, To>>(
    axis: usize,
    parts: &[Strided<'_, T>],
    target: O,
) -> O::Out {
    let (dims, strides) = (To::dims(), To::strides());
    let mut total = 0;
    for part in parts {
        let mut own = zeros::<usize, To::Rank>();
        write_sizes(part.sizes(), &mut own);
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
        target.with(|out| {
            let mut at = 0;
            for part in parts {
                let layout = Layout { sizes: part.sizes(), strides: Some(&strides) };
                elementwise::evaluate(part, out.offset(at), layout);
                at += size_at(part.sizes(), dims.len() - 1 - axis) as isize * strides[axis];
            }
        })
    }
}

/// Parts that follow each other along a new axis, `axis`. Along all others each has the sizes of `To`.
///
/// # Panics
/// When the sizes are others: the types rule that out.
pub(crate) fn stack<T: Element, To: Shape, O: Target<T, To>>(
    axis: usize,
    parts: &[Strided<'_, T>],
    target: O,
) -> O::Out {
    let (dims, strides) = (To::dims(), To::strides());
    assert_eq!(parts.len(), dims[axis]);
    // Sizes and strides without the new axis.
    let rank = dims.len() - 1;
    let (mut sizes, mut steps) = (zeros::<usize, To::Rank>(), zeros::<isize, To::Rank>());
    for other in 0..rank {
        let old = other + usize::from(other >= axis);
        (sizes[other], steps[other]) = (dims[old], strides[old]);
    }
    for part in parts {
        let mut own = zeros::<usize, To::Rank>();
        write_sizes(part.sizes(), &mut own[..rank]);
        assert_eq!(own[..rank], sizes[..rank], "a part has the sizes of the other axes");
    }
    // SAFETY: the target's room for the elements of `To`. Part number k is written at the positions of `To` whose place
    // along `axis` is k; there are as many parts as places, and each has the other sizes, so every element is written.
    unsafe {
        target.with(|out| {
            for (k, part) in parts.iter().enumerate() {
                let layout = Layout { sizes: part.sizes(), strides: Some(&steps[..rank]) };
                elementwise::evaluate(part, out.offset(k as isize * strides[axis]), layout);
            }
        })
    }
}

/// Writes a list of sizes into an array of as many.
fn write_sizes(sizes: Option<&'static Sizes>, out: &mut [usize]) {
    assert_eq!(Sizes::rank(sizes), out.len(), "a part has as many axes as the result");
    Sizes::write(sizes, out);
}

/// The size at a depth from the back.
fn size_at(mut sizes: Option<&'static Sizes>, depth: usize) -> usize {
    for _ in 0..depth {
        sizes = sizes.and_then(|axis| axis.lead);
    }
    sizes.map_or(1, |axis| axis.last)
}
