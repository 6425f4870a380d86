//! Products with a weight whose rows are the outputs, `[O, I]`.

use super::StorageMut;
use super::product::single;
use super::source::Readable;
use super::target::Target;
use crate::element::Numeric;
use crate::kernel::matmul::{Fixed, Mat};
use crate::kernel::{elementwise, matmul_batch, op};
use crate::layout::Strided;
use crate::rule::linear::Transformed;
use crate::shape::Shape;
use crate::size::Size;

/// The sizes of a product of all rows of `S` with a weight of the shape `W`.
struct LinearSizes<S, W>(S, W);

impl<S: Shape, W: Shape> Fixed for LinearSizes<S, W> {
    const M: usize = <S::Lead as Shape>::LEN;
    const K: usize = {
        assert!(
            <S::Last as Size>::N == <W::Last as Size>::N,
            "the rules of layers give rows and weights one inner size"
        );
        <S::Last as Size>::N
    };
    const N: usize = <<W::Lead as Shape>::Last as Size>::N;
}

/// `x · wᵀ`. The caller's bounds say that the two go together.
pub(crate) fn linear<T, X, W, O>(x: &X, w: &W, target: O) -> O::Out
where
    T: Numeric,
    X: Readable<T>,
    W: Readable<T>,
    O: Target<T, Transformed<X::Extents, W::Extents>>,
{
    // SAFETY: the target's room for as many elements as the product has, which `write` writes all.
    unsafe { target.with(|out| write(x, w, out)) }
}

/// Adds the elements of a vector to each row.
pub(crate) fn add_to_rows<T, B, S, K>(bias: &B, out: &mut K::Repr<T, S>)
where
    T: Numeric,
    B: Readable<T>,
    S: Shape,
    K: StorageMut,
{
    elementwise::update(op::Add, &bias.elements(), &mut K::strided_mut::<T, S>(out), false);
}

/// # Safety
/// `x` is `[.., I]` and `w` is `[O, I]`; `out` can be written at as many adjacent elements as `[.., O]` has, and no operand
/// reads them.
#[inline(always)]
unsafe fn write<T: Numeric, X: Readable<T>, W: Readable<T>>(x: &X, w: &W, out: *mut T) {
    let (x, w) = (x.elements(), w.elements());
    // The weight turned: constants where it is contiguous by type.
    let mut right = Mat { ptr: w.ptr(), row: 1, col: LinearSizes::<X::Extents, W::Extents>::K as isize };
    if !W::STATIC {
        (right.col, right.row) = matmul_batch::last_two(w.layout());
    }
    if X::Extents::RANK > 2 && !X::STATIC {
        let strides = [right.row, right.col];
        type Turned<S, W> = (((), <S as Shape>::Last), <<W as Shape>::Lead as Shape>::Last);
        let sizes = <Turned<X::Extents, W::Extents> as Shape>::SIZES;
        // SAFETY: `right` has the sizes of the weight exchanged, and its strides as well: each position is one of the weight, which
        // is readable. The caller has room for the product at `out`.
        return unsafe {
            let right = Strided::new(w.ptr(), sizes, &strides);
            matmul_batch::product(x, right, out, <Transformed<X::Extents, W::Extents> as Shape>::SIZES)
        };
    }
    let mut left = Mat { ptr: x.ptr(), row: LinearSizes::<X::Extents, W::Extents>::K as isize, col: 1 };
    if !X::STATIC {
        (left.row, left.col) = matmul_batch::last_two(x.layout());
    }
    // SAFETY: the rows of `x` are readable, at one distance, since with more than two axes it is contiguous here; so are those of
    // the weight turned, which has the same inner size. The caller has room for their product at `out`.
    unsafe { single::<T, LinearSizes<X::Extents, W::Extents>>(left, right, true, out) }
}
