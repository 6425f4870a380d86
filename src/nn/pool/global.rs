//! Whole channels: their mean, and what is largest in them.

use crate::axis::Yes;
use crate::element::{Numeric, Real};
use crate::kernel::reduce::{Max, Mean};
use crate::rule::reduce::NonEmpty;
use crate::shape::Shape;
use crate::size::{One, Size};
use crate::storage::source::reduce;
use crate::storage::target::Fresh;
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;

/// The last axis, as a mask.
type SignalAxes = ((), Yes);

/// The last two axes, as a mask.
type ImageAxes = (((), Yes), Yes);

/// The last three axes, as a mask.
type VolumeAxes = ((((), Yes), Yes), Yes);

/// The mean of each channel: `[.., C, H, W]` gives `[.., C, 1, 1]`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 2, 2, 2]> = Tensor::arange();
/// assert_eq!(nn::global_avg_pool2d(&x), tensor![[[[1.5]], [[5.5]]]]);
/// ```
pub fn global_avg_pool2d<T, L, H, W, B>(x: &Tensor<T, ((L, H), W), B>) -> Tensor<T, ((L, One), One), B::Kind>
where
    T: Real,
    L: Shape,
    H: Size,
    W: Size,
    B: Storage,
{
    Tensor { repr: reduce::<_, _, _, ImageAxes, _>(&x.leaf(), Mean { correction: 0 }, Fresh::<B::Kind>::tensor()) }
}

/// [`global_avg_pool2d`], written over the elements of `out`: `[.., C, 1, 1]`.
///
/// # Panics
/// When an axis of run-time size has two numbers: nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 2, 2, 2]> = Tensor::arange();
/// let mut out: Tensor<f32, shape![1, 2, 1, 1]> = Tensor::zeros();
/// nn::global_avg_pool2d_into(&x, &mut out);
/// assert_eq!(out, tensor![[[[1.5]], [[5.5]]]]);
/// ```
pub fn global_avg_pool2d_into<T, L, H, W, B, K>(x: &Tensor<T, ((L, H), W), B>, out: &mut Tensor<T, ((L, One), One), K>)
where
    T: Real,
    L: Shape,
    H: Size,
    W: Size,
    B: Storage,
    K: StorageMut,
{
    reduce::<_, _, _, ImageAxes, _>(&x.leaf(), Mean { correction: 0 }, out.over());
}

/// The largest of each channel: `[.., C, H, W]` gives `[.., C, 1, 1]`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 2, 2, 2]> = Tensor::arange();
/// assert_eq!(nn::global_max_pool2d(&x), tensor![[[[3]], [[7]]]]);
/// ```
pub fn global_max_pool2d<T, L, H, W, B>(x: &Tensor<T, ((L, H), W), B>) -> Tensor<T, ((L, One), One), B::Kind>
where
    T: Numeric,
    L: Shape,
    H: Size + NonEmpty,
    W: Size + NonEmpty,
    B: Storage,
{
    Tensor { repr: reduce::<_, _, _, ImageAxes, _>(&x.leaf(), Max, Fresh::<B::Kind>::tensor()) }
}

/// [`global_max_pool2d`], written over the elements of `out`: `[.., C, 1, 1]`.
///
/// # Panics
/// When an axis of run-time size has two numbers: nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 2, 2, 2]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 2, 1, 1]> = Tensor::zeros();
/// nn::global_max_pool2d_into(&x, &mut out);
/// assert_eq!(out, tensor![[[[3]], [[7]]]]);
/// ```
pub fn global_max_pool2d_into<T, L, H, W, B, K>(x: &Tensor<T, ((L, H), W), B>, out: &mut Tensor<T, ((L, One), One), K>)
where
    T: Numeric,
    L: Shape,
    H: Size + NonEmpty,
    W: Size + NonEmpty,
    B: Storage,
    K: StorageMut,
{
    reduce::<_, _, _, ImageAxes, _>(&x.leaf(), Max, out.over());
}

/// The mean of each channel: `[.., C, N]` gives `[.., C, 1]`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 2, 4]> = Tensor::arange();
/// assert_eq!(nn::global_avg_pool1d(&x), tensor![[[1.5], [5.5]]]);
/// ```
pub fn global_avg_pool1d<T, L, N, B>(x: &Tensor<T, (L, N), B>) -> Tensor<T, (L, One), B::Kind>
where
    T: Real,
    L: Shape,
    N: Size,
    B: Storage,
{
    Tensor { repr: reduce::<_, _, _, SignalAxes, _>(&x.leaf(), Mean { correction: 0 }, Fresh::<B::Kind>::tensor()) }
}

/// [`global_avg_pool1d`], written over the elements of `out`: `[.., C, 1]`.
///
/// # Panics
/// When an axis of run-time size has two numbers: nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 2, 4]> = Tensor::arange();
/// let mut out: Tensor<f32, shape![1, 2, 1]> = Tensor::zeros();
/// nn::global_avg_pool1d_into(&x, &mut out);
/// assert_eq!(out, tensor![[[1.5], [5.5]]]);
/// ```
pub fn global_avg_pool1d_into<T, L, N, B, K>(x: &Tensor<T, (L, N), B>, out: &mut Tensor<T, (L, One), K>)
where
    T: Real,
    L: Shape,
    N: Size,
    B: Storage,
    K: StorageMut,
{
    reduce::<_, _, _, SignalAxes, _>(&x.leaf(), Mean { correction: 0 }, out.over());
}

/// The largest of each channel: `[.., C, N]` gives `[.., C, 1]`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 2, 4]> = Tensor::arange();
/// assert_eq!(nn::global_max_pool1d(&x), tensor![[[3], [7]]]);
/// ```
pub fn global_max_pool1d<T, L, N, B>(x: &Tensor<T, (L, N), B>) -> Tensor<T, (L, One), B::Kind>
where
    T: Numeric,
    L: Shape,
    N: Size + NonEmpty,
    B: Storage,
{
    Tensor { repr: reduce::<_, _, _, SignalAxes, _>(&x.leaf(), Max, Fresh::<B::Kind>::tensor()) }
}

/// [`global_max_pool1d`], written over the elements of `out`: `[.., C, 1]`.
///
/// # Panics
/// When an axis of run-time size has two numbers: nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 2, 4]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 2, 1]> = Tensor::zeros();
/// nn::global_max_pool1d_into(&x, &mut out);
/// assert_eq!(out, tensor![[[3], [7]]]);
/// ```
pub fn global_max_pool1d_into<T, L, N, B, K>(x: &Tensor<T, (L, N), B>, out: &mut Tensor<T, (L, One), K>)
where
    T: Numeric,
    L: Shape,
    N: Size + NonEmpty,
    B: Storage,
    K: StorageMut,
{
    reduce::<_, _, _, SignalAxes, _>(&x.leaf(), Max, out.over());
}

/// The mean of each channel: `[.., C, D, H, W]` gives `[.., C, 1, 1, 1]`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 2, 2, 2, 1]> = Tensor::arange();
/// assert_eq!(nn::global_avg_pool3d(&x), tensor![[[[[1.5]]], [[[5.5]]]]]);
/// ```
pub fn global_avg_pool3d<T, L, D, H, W, B>(
    x: &Tensor<T, (((L, D), H), W), B>,
) -> Tensor<T, (((L, One), One), One), B::Kind>
where
    T: Real,
    L: Shape,
    D: Size,
    H: Size,
    W: Size,
    B: Storage,
{
    Tensor { repr: reduce::<_, _, _, VolumeAxes, _>(&x.leaf(), Mean { correction: 0 }, Fresh::<B::Kind>::tensor()) }
}

/// [`global_avg_pool3d`], written over the elements of `out`: `[.., C, 1, 1, 1]`.
///
/// # Panics
/// When an axis of run-time size has two numbers: nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 2, 2, 2, 1]> = Tensor::arange();
/// let mut out: Tensor<f32, shape![1, 2, 1, 1, 1]> = Tensor::zeros();
/// nn::global_avg_pool3d_into(&x, &mut out);
/// assert_eq!(out, tensor![[[[[1.5]]], [[[5.5]]]]]);
/// ```
pub fn global_avg_pool3d_into<T, L, D, H, W, B, K>(
    x: &Tensor<T, (((L, D), H), W), B>,
    out: &mut Tensor<T, (((L, One), One), One), K>,
) where
    T: Real,
    L: Shape,
    D: Size,
    H: Size,
    W: Size,
    B: Storage,
    K: StorageMut,
{
    reduce::<_, _, _, VolumeAxes, _>(&x.leaf(), Mean { correction: 0 }, out.over());
}

/// The largest of each channel: `[.., C, D, H, W]` gives `[.., C, 1, 1, 1]`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 2, 2, 2, 1]> = Tensor::arange();
/// assert_eq!(nn::global_max_pool3d(&x), tensor![[[[[3]]], [[[7]]]]]);
/// ```
pub fn global_max_pool3d<T, L, D, H, W, B>(
    x: &Tensor<T, (((L, D), H), W), B>,
) -> Tensor<T, (((L, One), One), One), B::Kind>
where
    T: Numeric,
    L: Shape,
    D: Size + NonEmpty,
    H: Size + NonEmpty,
    W: Size + NonEmpty,
    B: Storage,
{
    Tensor { repr: reduce::<_, _, _, VolumeAxes, _>(&x.leaf(), Max, Fresh::<B::Kind>::tensor()) }
}

/// [`global_max_pool3d`], written over the elements of `out`: `[.., C, 1, 1, 1]`.
///
/// # Panics
/// When an axis of run-time size has two numbers: nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 2, 2, 2, 1]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 2, 1, 1, 1]> = Tensor::zeros();
/// nn::global_max_pool3d_into(&x, &mut out);
/// assert_eq!(out, tensor![[[[[3]]], [[[7]]]]]);
/// ```
pub fn global_max_pool3d_into<T, L, D, H, W, B, K>(
    x: &Tensor<T, (((L, D), H), W), B>,
    out: &mut Tensor<T, (((L, One), One), One), K>,
) where
    T: Numeric,
    L: Shape,
    D: Size + NonEmpty,
    H: Size + NonEmpty,
    W: Size + NonEmpty,
    B: Storage,
    K: StorageMut,
{
    reduce::<_, _, _, VolumeAxes, _>(&x.leaf(), Max, out.over());
}
