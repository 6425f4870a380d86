//! Softmax and normalisation of the rows of a tensor, between the types and the kernels.

use super::source::{Leaf, log_sum_exp_of_any, reduce_tree};
use super::target::{Fresh, Target};
use super::{Kind, Storage};
use crate::element::{Element, Real};
use crate::kernel::elementwise;
use crate::kernel::op;
use crate::kernel::parallel;
use crate::kernel::reduce::{Bands, Max, Summed};
use crate::kernel::rows::{Affine, Block};
use crate::kernel::tree::{Map, Zip};
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::{Shape, meet};
use crate::size::Size;

/// The first of the adjacent elements of `x`, which is copied to where its results will go if they are not adjacent.
///
/// # Safety
/// `to` has room for as many adjacent elements as `x`, which nobody reads.
pub(super) unsafe fn adjacent<T: Element>(x: &Strided<'_, T>, to: *mut T) -> *const T {
    match x.as_slice() {
        Some(slice) => slice.as_ptr(),
        None => {
            // SAFETY: the caller has room for as many adjacent elements as the sizes of `x` say.
            unsafe { elementwise::evaluate(x, to, Layout::contiguous(x.sizes())) };
            to.cast_const()
        }
    }
}

/// Rows of `cols` elements that `task` writes to a target, from those of another tensor, or from a copy of them in their place.
///
/// # Safety
/// What `task` rewrites is written whole: all elements of its block, or of the blocks that it is the first of.
unsafe fn rewritten<T: Real, S: Shape, B: Storage, O: Target<T, S>>(
    x: &B::Repr<T, S>,
    target: O,
    (rows, cols): (usize, usize),
    task: impl FnOnce(Block<T>),
) -> O::Out {
    let elements = B::strided::<T, S>(x);
    // SAFETY: the target's room for the elements of `S`, which are in rows of `cols`, as are those of `x`, or their copy in this room; the
    // caller's task writes them all.
    unsafe { target.with(*B::extents::<T, S>(x), |to| task(Block { from: adjacent(&elements, to), to, rows, cols })) }
}

/// The number of the rows along the last axis, and of the elements of each.
fn rows_of<T: Real, S: Shape, B: Storage>(x: &B::Repr<T, S>) -> (usize, usize) {
    let sizes = S::sizes(B::extents::<T, S>(x));
    (sizes.len().checked_div(sizes.last()).unwrap_or(0), sizes.last())
}

/// `e^x / Σ e^x` of each row, or `x - ln Σ e^x` if `LOG`.
pub(crate) fn softmax<T: Real, S: Shape, B: Storage, O: Target<T, S>, const LOG: bool>(
    x: &B::Repr<T, S>,
    target: O,
) -> O::Out {
    let rows = rows_of::<T, S, B>(x);
    // SAFETY: the block has its rows in reach, to read and to write, and both kernels leave it written whole.
    unsafe {
        rewritten::<T, S, B, O>(x, target, rows, |block| if LOG { T::log_softmax(block) } else { T::softmax(block) })
    }
}

/// [`softmax`] along `axes`, wherever they are; `Kept` is the shape with size 1 at these axes. Columns as they lie, or, where more than one
/// thread does better, by one operation after the other.
pub(crate) fn softmax_over<T, S, Kept, B, O, const LOG: bool>(x: &B::Repr<T, S>, axes: u64, target: O) -> O::Out
where
    T: Real,
    S: Shape,
    Kept: Shape,
    B: Storage,
    O: Target<T, S>,
{
    let extents = *B::extents::<T, S>(x);
    let whole = Layout::contiguous(S::sizes(&extents));
    if let Some(Bands { groups, rows, cols }) = Bands::of(whole.sizes, axes)
        && !parallel::is_enough(whole.len())
    {
        // SAFETY: the elements are `groups` blocks of `rows` by `cols`, in reach, to read and to write, and the kernel leaves them written whole.
        return unsafe {
            rewritten::<T, S, B, O>(x, target, (rows, cols), |block| T::softmax_columns::<LOG>(block, groups))
        };
    }
    if LOG {
        let sums = Fresh::<B::Kind>::tensor();
        let total = log_sum_exp_of_any::<_, Kept, Kept, B::Kind, _>(&Leaf::<T, S, B>(x), axes, sums);
        let differences = Zip(op::Sub, B::strided::<T, S>(x), B::Kind::strided::<T, Kept>(&total));
        // SAFETY: the target's room for the elements of `S`, which are written once, and read by nobody before.
        return unsafe { target.with(extents, |to| elementwise::evaluate(&differences, to, whole)) };
    }
    let x = B::strided::<T, S>(x);
    let largest = reduce_tree::<_, Max, S, Kept, B::Kind>(&extents, &x, Max, axes);
    let terms = Map(op::Exp, Zip(op::Sub, x, B::Kind::strided::<T, Kept>(&largest)));
    // SAFETY: the target's room for the elements of `S`, nobody else's, which `evaluate` writes all; then they can be read, and
    // written again.
    unsafe {
        target.with(extents, |to| {
            elementwise::evaluate(&terms, to, whole);
            let terms = Strided::contiguous(to, whole.sizes);
            let sums = reduce_tree::<_, Summed, S, Kept, B::Kind>(&extents, &terms, Summed, axes);
            let sums = B::Kind::strided::<T, Kept>(&sums);
            elementwise::update(op::Div, &sums, &mut StridedMut::new(to, whole), false);
        })
    }
}

/// `(x - mean) / sqrt(variance + eps) * weight + bias` of each row, or without the mean and the bias.
///
/// # Panics
/// When an axis of run-time size has two numbers.
#[track_caller]
pub(crate) fn normalize<T, L, K, B, W, V, O>(
    x: &B::Repr<T, (L, K)>,
    weight: &W::Repr<T, ((), K)>,
    bias: Option<&V::Repr<T, ((), K)>>,
    eps: T,
    target: O,
) -> O::Out
where
    T: Real,
    L: Shape,
    K: Size,
    B: Storage,
    W: Storage,
    V: Storage,
    O: Target<T, (L, K)>,
{
    meet::<(L, K), ((), K)>(B::extents::<T, (L, K)>(x), W::extents::<T, ((), K)>(weight));
    if let Some(bias) = bias {
        meet::<(L, K), ((), K)>(B::extents::<T, (L, K)>(x), V::extents::<T, ((), K)>(bias));
    }
    with_row::<T, K, W, _>(weight, |weight| {
        // SAFETY: the block has its rows in reach, and the kernel leaves it written whole; `with_row` gives factors and terms as
        // `K` adjacent elements, which is the number of the block's columns: they have met.
        let normalized = |bias: Option<*const T>| unsafe {
            rewritten::<T, (L, K), B, O>(x, target, rows_of::<T, (L, K), B>(x), |block| match bias {
                Some(bias) => T::normalize::<true>(block, Affine { weight, bias, eps }),
                None => T::normalize::<false>(block, Affine { weight, bias: core::ptr::null(), eps }),
            })
        };
        match bias {
            Some(bias) => with_row::<T, K, V, _>(bias, |bias| normalized(Some(bias))),
            None => normalized(None),
        }
    })
}

/// `task` with the adjacent elements of a vector, or of a copy of it.
fn with_row<T: Real, K: Size, B: Storage, R>(x: &B::Repr<T, ((), K)>, task: impl FnOnce(*const T) -> R) -> R {
    let (x, extents) = (B::strided::<T, ((), K)>(x), *B::extents::<T, ((), K)>(x));
    if let Some(row) = x.as_slice() {
        return task(row.as_ptr());
    }
    let copy = B::Kind::evaluate::<_, ((), K)>(extents, &x);
    task(B::Kind::strided::<T, ((), K)>(&copy).ptr())
}
