//! Normalisation of channels between the types and the kernels.

use super::StorageMut;
use super::rows::adjacent;
use super::source::{Readable, in_a_slice};
use super::target::{Over, Target};
use crate::axis::SizeAt;
use crate::element::Real;
use crate::kernel::elementwise;
use crate::kernel::norm::{Channels, ScaleAndShift, in_groups, nearby_squares, with_statistics};
use crate::kernel::op;
use crate::kernel::reduce::{Mean, reduce};
use crate::kernel::tree::{Value, Zip};
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::{Shape, Sizes, meet, rebind, zeros};

/// A vector with a number for each channel of `S`.
type ChannelVector<S> = ((), SizeAt<S, 1>);

/// Calls `f` with the elements of a vector.
fn with_vector<T: Real, V: Readable<T>, R>(vector: &V, f: impl FnOnce(&[T]) -> R) -> R {
    in_a_slice::<T, V::ReadShape, V::Home, R>(vector.sized(), vector.elements(), f)
}

/// Calls `f` with what stands beside the channels.
fn with_beside<T, W, V, R>(weight: &W, bias: &V, eps: T, f: impl FnOnce(ScaleAndShift<'_, T>) -> R) -> R
where
    T: Real,
    W: Readable<T>,
    V: Readable<T>,
{
    with_vector(weight, |weight| with_vector(bias, |bias| f(ScaleAndShift { weight, bias, eps })))
}

/// The channels of `x`, which is copied to where the results go if it is not contiguous.
///
/// # Safety
/// `to` can be written at as many adjacent elements as `x` has, and nobody reads them.
unsafe fn channels<T: Real, X: Readable<T>>(x: &X, to: *mut T) -> Channels<T> {
    // SAFETY: the caller has room for as many adjacent elements as `x` at `to`.
    let from = unsafe { adjacent(&x.elements(), to) };
    let sizes = X::ReadShape::sizes(x.sized());
    let size = |axis: usize| sizes.as_slice().get(axis).copied().unwrap_or(1);
    let (outer, channels) = (size(0), size(1));
    let inner = sizes.len().checked_div(outer * channels).unwrap_or(0);
    Channels { from, to, outer, channels, inner }
}

/// `x` normalised with means and variances that are given.
pub(crate) fn batch_norm<T, X, M, V, W, B, O>(
    x: &X,
    (mean, variance): (&M, &V),
    (weight, bias): (&W, &B),
    eps: T,
    target: O,
) -> O::Out
where
    T: Real,
    X: Readable<T>,
    M: Readable<T>,
    V: Readable<T>,
    W: Readable<T>,
    B: Readable<T>,
    O: Target<T, X::ReadShape>,
{
    meet::<X::ReadShape, M::ReadShape>(x.sized(), mean.sized());
    meet::<X::ReadShape, V::ReadShape>(x.sized(), variance.sized());
    meet::<X::ReadShape, W::ReadShape>(x.sized(), weight.sized());
    meet::<X::ReadShape, B::ReadShape>(x.sized(), bias.sized());
    with_vector(mean, |mean| {
        with_vector(variance, |variance| {
            with_beside(weight, bias, eps, |beside| {
                // SAFETY: the target's room for the elements of `x`, which `with_statistics` writes all: those of its channels.
                unsafe { target.with(*x.sized(), |to| with_statistics(channels(x, to), mean, variance, beside)) }
            })
        })
    })
}

/// The mean and the variance, of correction 0, of each channel of `x`, over the elements of two vectors.
pub(crate) fn statistics_into<T, X, K, L>(
    x: &X,
    mean: &mut K::Repr<T, ChannelVector<X::ReadShape>>,
    variance: &mut L::Repr<T, ChannelVector<X::ReadShape>>,
) where
    T: Real,
    X: Readable<T>,
    K: StorageMut,
    L: StorageMut,
{
    let vector = rebind::<ChannelVector<X::ReadShape>, X::ReadShape>(x.sized());
    let x = x.elements();
    // The strides of a vector of channels, at the rank of `x`.
    let mut strides = zeros::<isize, <X::ReadShape as Shape>::Rank>();
    if let Some(stride) = strides.get_mut(1) {
        *stride = 1;
    }
    let layout = Layout { sizes: x.sizes(), strides: Some(&strides) };
    let (count, average) = (<ChannelVector<X::ReadShape>>::sizes(&vector).len(), Mean { correction: 0 });
    let (mean, variance) = (Over::<_, _, K>(mean), Over::<_, _, L>(variance));
    // SAFETY: the rooms of two targets for an element of each channel, which are written whole; the first is written before the
    // second reads it, along axis 1 of `x`, whose size is its own.
    unsafe {
        mean.with(vector, |mean| {
            reduce(&x, average, mean, layout, count);
            let mean = Strided::new(mean.cast_const(), x.sizes(), &strides);
            variance.with(vector, |to| reduce(&Zip(op::SquaredDistance, x, mean), average, to, layout, count));
        });
    }
}

/// `x` normalised in groups of channels. Each channel is a group if no number is given.
pub(crate) fn group_norm<T, X, W, V, O>(
    x: &X,
    groups: Option<usize>,
    (weight, bias): (&W, &V),
    eps: T,
    target: O,
) -> O::Out
where
    T: Real,
    X: Readable<T>,
    W: Readable<T>,
    V: Readable<T>,
    O: Target<T, X::ReadShape>,
{
    meet::<X::ReadShape, W::ReadShape>(x.sized(), weight.sized());
    meet::<X::ReadShape, V::ReadShape>(x.sized(), bias.sized());
    with_beside(weight, bias, eps, |beside| {
        // SAFETY: the target's room for the elements of `x`, which `in_groups` writes all: those of its channels.
        unsafe {
            target.with(*x.sized(), |to| {
                let channels = channels(x, to);
                in_groups(channels, groups.unwrap_or(channels.channels), beside);
            })
        }
    })
}

/// `x / (bias + alpha / window · Σ x²)^beta`, the sum over a window of channels.
///
/// # Panics
/// When the window has no channel.
#[track_caller]
pub(crate) fn local_response<T, X, O>(x: &X, window: usize, [alpha, beta, bias]: [T; 3], target: O) -> O::Out
where
    T: Real,
    X: Readable<T>,
    O: Target<T, X::ReadShape>,
{
    let sizes = X::ReadShape::sizes(x.sized());
    let channels = sizes.as_slice().get(1).copied().unwrap_or(1);
    let inner = sizes.as_slice().iter().skip(2).product();
    let extents = *x.sized();
    in_a_slice::<T, X::ReadShape, X::Home, _>(x.sized(), x.elements(), |elements| {
        target.written(extents, |out| {
            local_responses(elements, out, [channels, inner], window, [alpha, beta, bias]);
        })
    })
}

/// [`local_response`] of adjacent elements `[.., channels, inner]`, written over those of `out`.
///
/// # Panics
/// When the window has no channel, or there are not as many elements as are written.
#[track_caller]
pub(crate) fn local_responses<T: Real>(
    x: &[T],
    out: &mut [T],
    sizes: [usize; 2],
    window: usize,
    [alpha, beta, bias]: [T; 3],
) {
    assert!(x.len() == out.len(), "as many elements as are written");
    nearby_squares(x, out, sizes, window, [alpha / T::of_usize(window), bias]);
    let len = [x.len()];
    // SAFETY: a slice is readable, and one that is written is ours alone; both have as many adjacent elements as `len` says, for they
    // are as long.
    unsafe {
        let x = Strided::contiguous(x.as_ptr(), Sizes::fixed(&len));
        let mut out = StridedMut::new(out.as_mut_ptr(), Layout::contiguous(Sizes::fixed(&len)));
        elementwise::update(op::Pow, &Value(beta), &mut out, false);
        elementwise::update_right(op::Div, &x, &mut out);
    }
}
