//! Normalisation of channels, axis 1.

use crate::axis::{Axis, AxisOf, DepthOf, SizeAt};
use crate::element::{Element, Real};
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::norm::{ChannelsOf, ForChannelsOf, GroupsAt, ScalesChannels};
use crate::shape::{Shape, Vector, meet, rebind};
use crate::storage::norm::{batch_norm as by_statistics, group_norm as in_groups, local_response, statistics_into};
use crate::storage::target::Fresh;
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;

/// Divides each element by a power of the squares of the channels nearby: `x / (bias + alpha / window · Σ x²)^beta`.
///
/// Channels are axis 1, `x: [N, C, ..]`. The sum is over `window` channels, as many before an element's own as behind it; of an even number
/// there is one more behind it, as in ONNX. (PyTorch has one more before it.) Channels that are not there are 0. Usual are 0.0001, 0.75
/// and 1.
///
/// Krizhevsky, Sutskever, Hinton: ImageNet classification with deep convolutional neural networks, 2012.
///
/// # Panics
/// When the window has no channel.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[1.0], [2.0], [3.0]]];
/// let y = nn::local_response_norm(&x, 3, 3.0, 1.0, 1.0);
/// assert_eq!(y, tensor![[[1.0 / 6.0], [2.0 / 15.0], [3.0 / 14.0]]]);
/// ```
#[doc(alias = "torch.nn.functional.local_response_norm")]
#[doc(alias = "torch.nn.LocalResponseNorm")]
#[track_caller]
pub fn local_response_norm<X>(
    x: X,
    window: usize,
    alpha: X::Item,
    beta: X::Item,
    bias: X::Item,
) -> Tensor<X::Item, X::Shape, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Axis<1>: AxisOf<X::Shape>,
{
    Tensor { repr: local_response(&x, window, [alpha, beta, bias], Fresh::<X::Kind>::tensor()) }
}

/// [`local_response_norm`], written over the elements of `out`.
///
/// # Panics
/// When the window has no channel.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![1, 2]> = Tensor::zeros();
/// nn::local_response_norm_into(tensor![[1.0, 2.0]], 1, 1.0, 1.0, 1.0, &mut out);
/// assert_eq!(out, tensor![[0.5, 0.4]]);
/// ```
#[track_caller]
pub fn local_response_norm_into<X, K>(
    x: X,
    window: usize,
    alpha: X::Item,
    beta: X::Item,
    bias: X::Item,
    out: &mut Tensor<X::Item, X::Shape, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Axis<1>: AxisOf<X::Shape>,
    K: StorageMut,
{
    local_response(&x, window, [alpha, beta, bias], out.over());
}

/// Normalises each channel with statistics that are given: `(x - mean) / sqrt(variance + eps) * weight + bias`, as
/// `torch.nn.functional.batch_norm` when it is not training.
///
/// Channels are axis 1: `x` is `[N, C, ..]`, and `mean`, `variance`, `weight` and `bias` are `[C]`. A factor is computed for
/// each channel, and then the result in one pass. [`batch_norm_train`] takes the statistics of `x` itself.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[1.0, 3.0], [10.0, 20.0]]];
/// let (mean, variance) = (tensor![1.0, 10.0], tensor![4.0, 25.0]);
/// let y = nn::batch_norm(&x, &mean, &variance, tensor![1.0, 2.0], tensor![0.0, 1.0], 0.0);
/// assert_eq!(y, tensor![[[0.0, 1.0], [1.0, 5.0]]]);
/// ```
#[doc(alias = "torch.nn.functional.batch_norm")]
#[doc(alias = "torch.nn.BatchNorm2d")]
pub fn batch_norm<X, M, V, W, B>(
    x: X,
    mean: M,
    variance: V,
    weight: W,
    bias: B,
    eps: X::Item,
) -> Tensor<X::Item, X::Shape, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    M: TensorOperand<<X as AnyOperand>::Item>,
    V: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    B: TensorOperand<<X as AnyOperand>::Item>,
    B::Shape: ChannelsOf<X::Shape, M::Shape, V::Shape, W::Shape>,
{
    let new = Fresh::<X::Kind>::tensor();
    Tensor { repr: by_statistics(&x, (&mean, &variance), (&weight, &bias), eps, new) }
}

/// [`batch_norm`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[1.0, 3.0]];
/// let (ones, zeros): (Tensor<f64, shape![2]>, Tensor<f64, shape![2]>) = (Tensor::ones(), Tensor::zeros());
/// let mut out: Tensor<f64, shape![1, 2]> = Tensor::zeros();
/// nn::batch_norm_into(&x, &ones, &ones, &ones, &zeros, 0.0, &mut out);
/// assert_eq!(out, tensor![[0.0, 2.0]]);
/// ```
pub fn batch_norm_into<X, M, V, W, B, K>(
    x: X,
    mean: M,
    variance: V,
    weight: W,
    bias: B,
    eps: X::Item,
    out: &mut Tensor<X::Item, X::Shape, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    M: TensorOperand<<X as AnyOperand>::Item>,
    V: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    B: TensorOperand<<X as AnyOperand>::Item>,
    B::Shape: ChannelsOf<X::Shape, M::Shape, V::Shape, W::Shape>,
    K: StorageMut,
{
    by_statistics(&x, (&mean, &variance), (&weight, &bias), eps, out.over());
}

/// Normalises each channel with its own mean and variance (of correction 0), and returns these two as well: for running
/// averages, as `torch.nn.functional.batch_norm` when it is training.
///
/// PyTorch's running variance is that of correction 1: `variance * n / (n - 1)`, for `n` elements of a channel.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[1.0, 3.0]], [[5.0, 7.0]]];
/// let (y, mean, variance) = nn::batch_norm_train(&x, tensor![2.0], tensor![1.0], 11.0);
/// assert_eq!((mean, variance), (tensor![4.0], tensor![5.0]));
/// assert_eq!(y, tensor![[[-0.5, 0.5]], [[1.5, 2.5]]]);
/// ```
pub fn batch_norm_train<X, W, B>(
    x: X,
    weight: W,
    bias: B,
    eps: X::Item,
) -> (
    Tensor<X::Item, X::Shape, X::Kind>,
    Tensor<X::Item, Vector<SizeAt<X::Shape, 1>>, X::Kind>,
    Tensor<X::Item, Vector<SizeAt<X::Shape, 1>>, X::Kind>,
)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    W: TensorOperand<<X as AnyOperand>::Item>,
    B: TensorOperand<<X as AnyOperand>::Item>,
    B::Shape: ScalesChannels<X::Shape, W::Shape>,
{
    let extents = rebind::<((), SizeAt<X::Shape, 1>), X::Shape>(x.sized());
    let (mut mean, mut variance) = (Tensor::zeroed(extents), Tensor::zeroed(extents));
    statistics_into::<_, X, X::Kind, X::Kind>(&x, &mut mean.repr, &mut variance.repr);
    let new = Fresh::<X::Kind>::tensor();
    let repr = by_statistics(&x, (&&mean, &&variance), (&weight, &bias), eps, new);
    (Tensor { repr }, mean, variance)
}

/// [`batch_norm_train`], written over the elements of `out`, `mean` and `variance`.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[1.0], [7.0]];
/// let mut out: Tensor<f64, shape![2, 1]> = Tensor::zeros();
/// let (mut mean, mut variance): (Tensor<f64, shape![1]>, Tensor<f64, shape![1]>) = (Tensor::zeros(), Tensor::zeros());
/// nn::batch_norm_train_into(&x, tensor![1.0], tensor![0.0], 0.0, &mut out, &mut mean, &mut variance);
/// assert_eq!((out, mean, variance), (tensor![[-1.0], [1.0]], tensor![4.0], tensor![9.0]));
/// ```
pub fn batch_norm_train_into<X, W, B, K, L, N>(
    x: X,
    weight: W,
    bias: B,
    eps: X::Item,
    out: &mut Tensor<X::Item, X::Shape, K>,
    mean: &mut Tensor<X::Item, Vector<SizeAt<X::Shape, 1>>, L>,
    variance: &mut Tensor<X::Item, Vector<SizeAt<X::Shape, 1>>, N>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    W: TensorOperand<<X as AnyOperand>::Item>,
    B: TensorOperand<<X as AnyOperand>::Item>,
    B::Shape: ScalesChannels<X::Shape, W::Shape>,
    K: StorageMut,
    L: StorageMut,
    N: StorageMut,
{
    // Before anything is written.
    meet::<X::Shape, W::Shape>(x.sized(), weight.sized());
    meet::<X::Shape, B::Shape>(x.sized(), bias.sized());
    meet::<X::Shape, X::Shape>(x.sized(), out.extents());
    meet::<X::Shape, ((), SizeAt<X::Shape, 1>)>(x.sized(), variance.extents());
    statistics_into::<_, X, L, N>(&x, &mut mean.repr, &mut variance.repr);
    let statistics = (&&*mean, &&*variance);
    by_statistics(&x, statistics, (&weight, &bias), eps, out.over());
}

/// Normalises each channel of each sample: [group norm](Tensor::group_norm) in as many groups as there are channels.
///
/// `x` is `[N, C, ..]`, and `weight` and `bias` are `[C]`.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[1.0, 3.0], [10.0, 20.0]]];
/// let y = nn::instance_norm(&x, tensor![1.0, 2.0], tensor![0.0, 1.0], 0.0);
/// assert_eq!(y, tensor![[[-1.0, 1.0], [-1.0, 3.0]]]);
/// ```
#[doc(alias = "torch.nn.functional.instance_norm")]
pub fn instance_norm<X, W, B>(x: X, weight: W, bias: B, eps: X::Item) -> Tensor<X::Item, X::Shape, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    W: TensorOperand<<X as AnyOperand>::Item>,
    B: TensorOperand<<X as AnyOperand>::Item>,
    B::Shape: ScalesChannels<X::Shape, W::Shape>,
{
    Tensor { repr: in_groups(&x, None, (&weight, &bias), eps, Fresh::<X::Kind>::tensor()) }
}

/// [`instance_norm`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[1.0, 3.0], [10.0, 20.0]]];
/// let mut out: Tensor<f64, shape![1, 2, 2]> = Tensor::zeros();
/// nn::instance_norm_into(&x, tensor![1.0, 2.0], tensor![0.0, 1.0], 0.0, &mut out);
/// assert_eq!(out, tensor![[[-1.0, 1.0], [-1.0, 3.0]]]);
/// ```
pub fn instance_norm_into<X, W, B, K>(x: X, weight: W, bias: B, eps: X::Item, out: &mut Tensor<X::Item, X::Shape, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    W: TensorOperand<<X as AnyOperand>::Item>,
    B: TensorOperand<<X as AnyOperand>::Item>,
    B::Shape: ScalesChannels<X::Shape, W::Shape>,
    K: StorageMut,
{
    in_groups(&x, None, (&weight, &bias), eps, out.over());
}

/// # Group norm
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// Normalises groups of channels of each sample: `(x - mean) / sqrt(variance + eps) * weight + bias`, with the mean and
    /// the variance (of correction 0) of each group, as `torch.nn.functional.group_norm`.
    ///
    /// Channels are axis 1: `self` is `[N, C, ..]`, and `weight` and `bias` are `[C]`. `GROUPS` divides `C`. One group is a
    /// layer norm of each sample, as many as channels an [instance norm](crate::nn::instance_norm).
    ///
    /// Wu, He: Group normalization, 2018.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[[1.0], [3.0], [10.0], [20.0]]];
    /// let weight: Tensor<f64, shape![4]> = Tensor::ones();
    /// let y = x.group_norm::<2>(&weight, &tensor![0.0, 0.0, 0.0, 0.5], 0.0);
    /// assert_eq!(y, tensor![[[-1.0], [1.0], [-1.0], [1.5]]]);
    /// ```
    #[doc(alias = "torch.nn.functional.group_norm")]
    #[doc(alias("torch.nn.GroupNorm", "GroupNorm"))]
    #[doc(alias = "GroupNormalization")]
    pub fn group_norm<const GROUPS: usize>(
        &self,
        weight: impl TensorOperand<T, Shape: ForChannelsOf<S>>,
        bias: impl TensorOperand<T, Shape: ForChannelsOf<S>>,
        eps: T,
    ) -> Tensor<T, S, B::Kind>
    where
        T: Real,
        Axis<1>: AxisOf<S>,
        DepthOf<S, 1>: GroupsAt<S, GROUPS>,
    {
        Tensor { repr: in_groups(&self, Some(GROUPS), (&weight, &bias), eps, Fresh::<B::Kind>::tensor()) }
    }

    /// [`group_norm`](Self::group_norm), written over the elements of `out`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1.0, 3.0, 10.0, 20.0]];
    /// let (weight, bias): (Tensor<f64, shape![4]>, Tensor<f64, shape![4]>) = (Tensor::ones(), Tensor::zeros());
    /// let mut out: Tensor<f64, shape![1, 4]> = Tensor::zeros();
    /// x.group_norm_into::<2>(&weight, &bias, 0.0, &mut out);
    /// assert_eq!(out, tensor![[-1.0, 1.0, -1.0, 1.0]]);
    /// ```
    pub fn group_norm_into<const GROUPS: usize>(
        &self,
        weight: impl TensorOperand<T, Shape: ForChannelsOf<S>>,
        bias: impl TensorOperand<T, Shape: ForChannelsOf<S>>,
        eps: T,
        out: &mut Tensor<T, S, impl StorageMut>,
    ) where
        T: Real,
        Axis<1>: AxisOf<S>,
        DepthOf<S, 1>: GroupsAt<S, GROUPS>,
    {
        in_groups(&self, Some(GROUPS), (&weight, &bias), eps, out.over());
    }
}
