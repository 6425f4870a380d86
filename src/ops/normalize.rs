//! Softmax and lines of length 1 along an axis, and normalisation of the last.

use super::gather::around;
use crate::axis::{Axis, AxisOf, Depth, DepthOf};
use crate::element::{Element, Real};
use crate::kernel::lines;
use crate::rule::reduce::Kept;
use crate::shape::Shape;
use crate::size::Size;
use crate::storage::target::{Fresh, Target};
use crate::storage::{Storage, StorageMut, rows};
use crate::tensor::Tensor;

/// # Softmax
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// `e^x / Σ e^x` along axis `AXIS`: positive numbers that add up to 1.
    ///
    /// Computed as `e^(x - m) / Σ e^(x - m)` with the largest element `m`, so that nothing overflows. NaN along the whole
    /// axis where an element is NaN or infinity, or all are negative infinity.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1.0, 1.0], [1000.0, 0.0]];
    /// assert_eq!(x.softmax::<-1>(), tensor![[0.5, 0.5], [1.0, 0.0]]);
    /// ```
    #[doc(alias = "torch.softmax")]
    #[doc(alias("torch.nn.Softmax", "scipy.special.softmax", "Softmax"))]
    pub fn softmax<const AXIS: isize /* write x.softmax::<-1>() */>(&self) -> Tensor<T, S, B::Kind>
    where
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        Tensor { repr: self.softmax_to::<AXIS, false, _>(Fresh::<B::Kind>::tensor()) }
    }

    /// [`softmax`](Self::softmax) along the last axis, written over the elements of `out`. Nothing is allocated.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1.0, 1.0], [1000.0, 0.0]];
    /// let mut out = Tensor::zeros();
    /// x.softmax_into(&mut out);
    /// assert_eq!(out, x.softmax::<-1>());
    /// ```
    pub fn softmax_into(&self, out: &mut Tensor<T, S, impl StorageMut>)
    where
        T: Real,
        Axis<-1>: AxisOf<S>,
    {
        self.softmax_to::<-1, false, _>(out.over());
    }

    /// [`softmax`](Self::softmax) along axis `AXIS`, written over the elements of `out`. Nothing is allocated, but with the feature `rayon`
    /// along another axis than the last of more than 262,144 elements: then what is a number for each of its rows.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1.0, 1.0], [1000.0, 0.0]];
    /// let mut out = Tensor::zeros();
    /// x.softmax_axis_into::<0>(&mut out);
    /// assert_eq!(out, x.softmax::<0>());
    /// ```
    pub fn softmax_axis_into<const AXIS: isize>(&self, out: &mut Tensor<T, S, impl StorageMut>)
    where
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        self.softmax_to::<AXIS, false, _>(out.over());
    }

    /// [`softmax`](Self::softmax), or [`log_softmax`](Self::log_softmax) if `LOG`.
    fn softmax_to<const AXIS: isize, const LOG: bool, O: Target<T, S>>(&self, target: O) -> O::Out
    where
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        match <DepthOf<S, AXIS> as Depth>::D {
            0 => rows::softmax::<T, S, B, O, LOG>(&self.repr, target),
            depth => rows::softmax_over::<T, S, Kept<S, AXIS>, B, O, LOG>(&self.repr, 1 << depth, target),
        }
    }

    /// The logarithm of the [softmax](Self::softmax) along axis `AXIS`: `x - ln Σ e^x`.
    ///
    /// Right where the softmax itself is too small for a number; NaN as there.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1000.0, 0.0]];
    /// assert_eq!(x.log_softmax::<-1>(), tensor![[0.0, -1000.0]]);
    /// ```
    #[doc(alias = "torch.log_softmax")]
    #[doc(alias("torch.nn.LogSoftmax", "LogSoftmax"))]
    pub fn log_softmax<const AXIS: isize /* write x.log_softmax::<-1>() */>(&self) -> Tensor<T, S, B::Kind>
    where
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        Tensor { repr: self.softmax_to::<AXIS, true, _>(Fresh::<B::Kind>::tensor()) }
    }

    /// [`log_softmax`](Self::log_softmax) along the last axis, written over the elements of `out`. Nothing is allocated.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1.0, 1.0], [1000.0, 0.0]];
    /// let mut out = Tensor::zeros();
    /// x.log_softmax_into(&mut out);
    /// assert_eq!(out, x.log_softmax::<-1>());
    /// ```
    pub fn log_softmax_into(&self, out: &mut Tensor<T, S, impl StorageMut>)
    where
        T: Real,
        Axis<-1>: AxisOf<S>,
    {
        self.softmax_to::<-1, true, _>(out.over());
    }

    /// [`log_softmax`](Self::log_softmax) along axis `AXIS`, written over the elements of `out`. Nothing is allocated, but with the feature `rayon`
    /// along another axis than the last of more than 262,144 elements: then what is a number for each of its rows.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1.0, 1.0], [1000.0, 0.0]];
    /// let mut out = Tensor::zeros();
    /// x.log_softmax_axis_into::<0>(&mut out);
    /// assert_eq!(out, x.log_softmax::<0>());
    /// ```
    pub fn log_softmax_axis_into<const AXIS: isize>(&self, out: &mut Tensor<T, S, impl StorageMut>)
    where
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        self.softmax_to::<AXIS, true, _>(out.over());
    }
}

/// # Lines of length 1
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// Each element over the root of the sum of the squares along axis `AXIS`, or over `eps` where that is larger: lines of length 1,
    /// `torch.nn.functional.normalize`, ONNX's `LpNormalization`.
    ///
    /// With an `eps` above 0, PyTorch's is 1e-12, a line of zeros stays one; with 0 it becomes NaN. Sums are computed in `f64`, and
    /// squares neither overflow nor vanish. NaN along the whole axis where an element is NaN.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[3.0, 4.0], [0.0, 0.0]];
    /// assert_eq!(x.l2_normalize::<-1>(1e-12), tensor![[0.6, 0.8], [0.0, 0.0]]);
    /// assert_eq!(tensor![3e200, 4e200].l2_normalize::<0>(0.0), tensor![0.6, 0.8]);
    /// ```
    #[doc(alias("torch.nn.functional.normalize", "LpNormalization", "lp_normalize", "normalize"))]
    pub fn l2_normalize<const AXIS: isize /* write x.l2_normalize::<-1>(1e-12) */>(
        &self,
        eps: T,
    ) -> Tensor<T, S, B::Kind>
    where
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        let _ = S::ROOM;
        Tensor { repr: self.length_1::<AXIS, true, _>(eps, Fresh::<B::Kind>::tensor()) }
    }

    /// [`l2_normalize`](Self::l2_normalize), written over the elements of `out`. Nothing is allocated.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<f64, shape![2]> = Tensor::zeros();
    /// tensor![3.0, 4.0].l2_normalize_into::<0>(1e-12, &mut out);
    /// assert_eq!(out, tensor![0.6, 0.8]);
    /// ```
    pub fn l2_normalize_into<const AXIS: isize>(&self, eps: T, out: &mut Tensor<T, S, impl StorageMut>)
    where
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        self.length_1::<AXIS, true, _>(eps, out.over());
    }

    /// [`l2_normalize`](Self::l2_normalize) in place.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut x = tensor![3.0, 4.0];
    /// x.l2_normalize_in_place::<0>(1e-12);
    /// assert_eq!(x, tensor![0.6, 0.8]);
    /// ```
    pub fn l2_normalize_in_place<const AXIS: isize>(&mut self, eps: T)
    where
        B: StorageMut,
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        let around = around::<T, S, B, AXIS>(self);
        self.over().slice(|elements| lines::to_length_1::<T, true>(around, eps, elements));
    }

    /// Each element over the sum of the absolute values along axis `AXIS`, or over `eps` where that is larger:
    /// `torch.nn.functional.normalize` with `p=1`. Else as [`l2_normalize`](Self::l2_normalize).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1.0, -3.0], [0.0, 0.0]];
    /// assert_eq!(x.l1_normalize::<-1>(1e-12), tensor![[0.25, -0.75], [0.0, 0.0]]);
    /// ```
    #[doc(alias("torch.nn.functional.normalize", "LpNormalization", "lp_normalize"))]
    pub fn l1_normalize<const AXIS: isize /* write x.l1_normalize::<-1>(1e-12) */>(
        &self,
        eps: T,
    ) -> Tensor<T, S, B::Kind>
    where
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        let _ = S::ROOM;
        Tensor { repr: self.length_1::<AXIS, false, _>(eps, Fresh::<B::Kind>::tensor()) }
    }

    /// [`l1_normalize`](Self::l1_normalize), written over the elements of `out`. Nothing is allocated.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<f64, shape![2]> = Tensor::zeros();
    /// tensor![1.0, -3.0].l1_normalize_into::<0>(1e-12, &mut out);
    /// assert_eq!(out, tensor![0.25, -0.75]);
    /// ```
    pub fn l1_normalize_into<const AXIS: isize>(&self, eps: T, out: &mut Tensor<T, S, impl StorageMut>)
    where
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        self.length_1::<AXIS, false, _>(eps, out.over());
    }

    /// [`l1_normalize`](Self::l1_normalize) in place.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut x = tensor![1.0, -3.0];
    /// x.l1_normalize_in_place::<0>(1e-12);
    /// assert_eq!(x, tensor![0.25, -0.75]);
    /// ```
    pub fn l1_normalize_in_place<const AXIS: isize>(&mut self, eps: T)
    where
        B: StorageMut,
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        let around = around::<T, S, B, AXIS>(self);
        self.over().slice(|elements| lines::to_length_1::<T, false>(around, eps, elements));
    }

    fn length_1<const AXIS: isize, const SQUARES: bool, O: Target<T, S>>(&self, eps: T, target: O) -> O::Out
    where
        T: Real,
        Axis<AXIS>: AxisOf<S>,
    {
        let around = around::<T, S, B, AXIS>(self);
        target.copied(*self.extents(), self.strided(), |elements| {
            lines::to_length_1::<T, SQUARES>(around, eps, elements);
        })
    }
}

/// Normalises the last axis: `(x - mean) / sqrt(variance + eps) * weight + bias`, with the mean and the variance (of
/// correction 0) of each row, as `torch.nn.functional.layer_norm`.
///
/// `x` is `[.., K]`, `weight` and `bias` are `[K]`; `eps` keeps the root away from 0.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[1.0, 3.0], [-5.0, 5.0]];
/// let y = nn::layer_norm(&x, &tensor![1.0, 2.0], &tensor![0.0, 10.0], 0.0);
/// assert_eq!(y, tensor![[-1.0, 12.0], [-1.0, 12.0]]);
/// ```
#[doc(alias = "torch.nn.functional.layer_norm")]
pub fn layer_norm<T: Real, L: Shape, K: Size, B: Storage, W: Storage, V: Storage>(
    x: &Tensor<T, (L, K), B>,
    weight: &Tensor<T, ((), K), W>,
    bias: &Tensor<T, ((), K), V>,
    eps: T,
) -> Tensor<T, (L, K), B::Kind> {
    Tensor {
        repr: rows::normalize::<T, L, K, B, W, V, _>(
            &x.repr,
            &weight.repr,
            Some(&bias.repr),
            eps,
            Fresh::<B::Kind>::tensor(),
        ),
    }
}

/// [`layer_norm`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![2, 2]> = Tensor::zeros();
/// nn::layer_norm_into(&tensor![[1.0, 3.0], [-5.0, 5.0]], &tensor![1.0, 2.0], &tensor![0.0, 10.0], 0.0, &mut out);
/// assert_eq!(out, tensor![[-1.0, 12.0], [-1.0, 12.0]]);
/// ```
pub fn layer_norm_into<T: Real, L: Shape, K: Size, B: Storage, W: Storage, V: Storage, O: StorageMut>(
    x: &Tensor<T, (L, K), B>,
    weight: &Tensor<T, ((), K), W>,
    bias: &Tensor<T, ((), K), V>,
    eps: T,
    out: &mut Tensor<T, (L, K), O>,
) {
    rows::normalize::<T, L, K, B, W, V, _>(&x.repr, &weight.repr, Some(&bias.repr), eps, out.over());
}

/// Scales the last axis: `x / sqrt(mean(x^2) + eps) * weight`, as `torch.nn.functional.rms_norm`.
///
/// `x` is `[.., K]` and `weight` is `[K]`; `eps` keeps the root away from 0.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[2.0, -2.0], [0.5, 0.5]];
/// assert_eq!(nn::rms_norm(&x, &tensor![5.0, 1.0], 0.0), tensor![[5.0, -1.0], [5.0, 1.0]]);
/// ```
#[doc(alias = "torch.nn.functional.rms_norm")]
pub fn rms_norm<T: Real, L: Shape, K: Size, B: Storage, W: Storage>(
    x: &Tensor<T, (L, K), B>,
    weight: &Tensor<T, ((), K), W>,
    eps: T,
) -> Tensor<T, (L, K), B::Kind> {
    Tensor {
        repr: rows::normalize::<T, L, K, B, W, W, _>(&x.repr, &weight.repr, None, eps, Fresh::<B::Kind>::tensor()),
    }
}

/// [`rms_norm`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![2, 2]> = Tensor::zeros();
/// nn::rms_norm_into(&tensor![[2.0, -2.0], [0.5, 0.5]], &tensor![5.0, 1.0], 0.0, &mut out);
/// assert_eq!(out, tensor![[5.0, -1.0], [5.0, 1.0]]);
/// ```
pub fn rms_norm_into<T: Real, L: Shape, K: Size, B: Storage, W: Storage, O: StorageMut>(
    x: &Tensor<T, (L, K), B>,
    weight: &Tensor<T, ((), K), W>,
    eps: T,
    out: &mut Tensor<T, (L, K), O>,
) {
    rows::normalize::<T, L, K, B, W, W, _>(&x.repr, &weight.repr, None, eps, out.over());
}
