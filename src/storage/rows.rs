//! Softmax and normalisation of the rows of a tensor, between the types and the kernels.

use super::source::{Leaf, reduce_log_sum_exp, reduce_tree};
use super::{Kind, Storage, StorageMut};
use crate::element::Real;
use crate::kernel::elementwise;
use crate::kernel::op;
use crate::kernel::reduce::{Max, Sum};
use crate::kernel::rows::{Affine, Block};
use crate::kernel::tree::{Map, Zip};
use crate::layout::Layout;
use crate::shape::Shape;
use crate::size::Size;

/// A tensor whose rows along the last axis `task` writes, from those of another, or from a copy of them in their place.
///
/// # Safety
/// `task` writes all elements of its block.
unsafe fn rewritten<T: Real, S: Shape, B: Storage>(
    x: &B::Repr<T, S>,
    task: impl FnOnce(Block<T>),
) -> <B::Kind as Storage>::Repr<T, S> {
    let cols = <S::Last as Size>::N;
    let (x, rows) = (B::strided::<T, S>(x), S::LEN.checked_div(cols).unwrap_or(0));
    // SAFETY: room for the elements of `S`, which are `rows` by `cols`; the task writes them. What it reads is contiguous:
    // by the storage's word, or because it is the copy.
    unsafe {
        B::Kind::build::<T, S>(|to| {
            let from = if B::STATIC {
                x.ptr()
            } else {
                elementwise::evaluate(&x, to, Layout::contiguous(S::SIZES));
                to.cast_const()
            };
            task(Block { from, to, rows, cols });
        })
    }
}

/// `e^x / Σ e^x` of each row.
pub(crate) fn softmax<T: Real, S: Shape, B: Storage>(x: &B::Repr<T, S>) -> <B::Kind as Storage>::Repr<T, S> {
    // SAFETY: the kernel writes its block, whose rows can be read and written.
    unsafe { rewritten::<T, S, B>(x, |block| T::softmax(block)) }
}

/// `x - ln Σ e^x` of each row.
pub(crate) fn log_softmax<T: Real, S: Shape, B: Storage>(x: &B::Repr<T, S>) -> <B::Kind as Storage>::Repr<T, S> {
    // SAFETY: as above.
    unsafe { rewritten::<T, S, B>(x, |block| T::log_softmax(block)) }
}

/// [`softmax`] along `axes`, wherever they are; `Kept` is the shape with size 1 at these axes.
pub(crate) fn softmax_over<T, S, Kept, B>(x: &B::Repr<T, S>, axes: u64) -> <B::Kind as Storage>::Repr<T, S>
where
    T: Real,
    S: Shape,
    Kept: Shape,
    B: Storage,
{
    let x = B::strided::<T, S>(x);
    let largest = reduce_tree::<_, Max, S, Kept, B::Kind>(&x, Max, axes);
    let terms = Map(op::Exp, Zip(op::Sub, x, B::Kind::strided::<T, Kept>(&largest)));
    let mut terms = B::Kind::evaluate::<_, S>(&terms);
    let sums = reduce_tree::<_, Sum, S, Kept, B::Kind>(&B::Kind::strided::<T, S>(&terms), Sum, axes);
    let sums = B::Kind::strided::<T, Kept>(&sums);
    elementwise::update(op::Div, &sums, &mut B::Kind::strided_mut::<T, S>(&mut terms));
    terms
}

/// [`log_softmax`] along `axes`, wherever they are; `Kept` as above.
pub(crate) fn log_softmax_over<T, S, Kept, B>(x: &B::Repr<T, S>, axes: u64) -> <B::Kind as Storage>::Repr<T, S>
where
    T: Real,
    S: Shape,
    Kept: Shape,
    B: Storage,
{
    let total = reduce_log_sum_exp::<_, Kept, Kept, B::Kind>(&Leaf::<T, S, B>(x), axes);
    B::Kind::evaluate::<_, S>(&Zip(op::Sub, B::strided::<T, S>(x), B::Kind::strided::<T, Kept>(&total)))
}

/// `(x - mean) / sqrt(variance + eps) * weight + bias` of each row, or without the mean and the bias.
pub(crate) fn normalize<T, L, K, B, W, V>(
    x: &B::Repr<T, (L, K)>,
    weight: &W::Repr<T, ((), K)>,
    bias: Option<&V::Repr<T, ((), K)>>,
    eps: T,
) -> <B::Kind as Storage>::Repr<T, (L, K)>
where
    T: Real,
    L: Shape,
    K: Size,
    B: Storage,
    W: Storage,
    V: Storage,
{
    with_row::<T, K, W, _>(weight, |weight| {
        // SAFETY: as above; factors and terms are rows of as many elements as the block has columns.
        let normalized = |bias: Option<*const T>| unsafe {
            rewritten::<T, (L, K), B>(x, |block| match bias {
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
    let x = B::strided::<T, ((), K)>(x);
    if B::STATIC {
        return task(x.ptr());
    }
    let copy = B::Kind::evaluate::<_, ((), K)>(&x);
    task(B::Kind::strided::<T, ((), K)>(&copy).ptr())
}
