//! Products with a weight whose rows are the outputs, `[O, I]`.

use super::StorageMut;
use super::product::single;
use super::source::Readable;
use super::target::Target;
use crate::element::AnyNumber;
use crate::kernel::matmul::{Fixed, Mat};
use crate::kernel::{elementwise, matmul_batch, op};
use crate::layout::Strided;
use crate::rule::linear::Transformed;
use crate::shape::{Shape, Sizes, bind, meet};

/// The sizes of a product of all rows of `S` with a weight of the shape `W`.
struct LinearSizes<S, W>(S, W);

/// `[m, k, n]` of rows and a weight of these sizes.
const fn sizes_of(rows: Sizes<'_>, weight: Sizes<'_>) -> [usize; 3] {
    assert!(rows.last() == weight.last(), "the rules of layers give rows and weights one inner size");
    [rows.lead().len(), rows.last(), weight.at_depth(1)]
}

impl<S: Shape, W: Shape> Fixed for LinearSizes<S, W> {
    const SIZES: Option<[usize; 3]> = match (S::FIXED, W::FIXED) {
        (Some(rows), Some(weight)) => Some(sizes_of(rows, weight)),
        _ => None,
    };
}

/// `x · wᵀ`. The caller's bounds say that the two go together.
pub(crate) fn linear<T, X, W, O>(x: &X, w: &W, target: O) -> O::Out
where
    T: AnyNumber,
    X: Readable<T>,
    W: Readable<T>,
    O: Target<T, Transformed<X::ReadShape, W::ReadShape>>,
{
    let extents = bind::<Transformed<X::ReadShape, W::ReadShape>, X::ReadShape, W::ReadShape>(x.sized(), w.sized());
    let sizes = <Transformed<X::ReadShape, W::ReadShape> as Shape>::sizes(&extents);
    // SAFETY: the target's room for as many elements as the product has, which `write` writes all.
    unsafe { target.with(extents, |out| write(x, w, sizes, out)) }
}

/// Adds the elements of a vector to each row.
pub(crate) fn add_to_rows<T, B, S, K>(bias: &B, out: &mut K::Repr<T, S>)
where
    T: AnyNumber,
    B: Readable<T>,
    S: Shape,
    K: StorageMut,
{
    meet::<S, B::ReadShape>(K::extents::<T, S>(out), bias.sized());
    elementwise::update(op::Add, &bias.elements(), &mut K::strided_mut::<T, S>(out), false);
}

/// # Safety
/// `x` is `[.., I]` and `w` is `[O, I]`; `out` can be written at as many adjacent elements as `[.., O]` has, the sizes `out_sizes`,
/// and no operand reads them.
#[inline(always)]
unsafe fn write<T: AnyNumber, X: Readable<T>, W: Readable<T>>(x: &X, w: &W, out_sizes: Sizes<'_>, out: *mut T) {
    let (x, w) = (x.elements(), w.elements());
    let sizes @ [_, k, n] = match const { LinearSizes::<X::ReadShape, W::ReadShape>::SIZES } {
        Some(sizes) => sizes,
        None => sizes_of(x.sizes(), w.sizes()),
    };
    // The weight turned: constants where it is contiguous by type.
    let mut right = Mat { ptr: w.ptr(), row: 1, col: k as isize };
    if !W::STATIC {
        (right.col, right.row) = matmul_batch::last_two(w.layout());
    }
    if X::ReadShape::RANK > 2 && !X::STATIC {
        let strides = [right.row, right.col];
        // SAFETY: `right` has the sizes of the weight exchanged, and its strides as well: each position is one of the weight, which
        // is readable. The caller has room for the product at `out`.
        return unsafe {
            let turned = [k, n];
            let right = Strided::new(w.ptr(), Sizes::fixed(&turned), &strides);
            matmul_batch::product(x, right, out, out_sizes)
        };
    }
    let mut left = Mat { ptr: x.ptr(), row: k as isize, col: 1 };
    if !X::STATIC {
        (left.row, left.col) = matmul_batch::last_two(x.layout());
    }
    // SAFETY: the rows of `x` are readable, at one distance, since with more than two axes it is contiguous here; so are those of
    // the weight turned, which has the same inner size. The caller has room for their product at `out`.
    unsafe { single::<T, LinearSizes<X::ReadShape, W::ReadShape>>(sizes, left, right, true, out) }
}
