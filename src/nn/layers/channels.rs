//! Normalisation of channels, axis 1, as layers.

use crate::axis::{Axis, AxisOf, DepthOf};
use crate::element::{Element, Real};
use crate::nn::parameters::{Blank, Parameters};
use crate::rule::norm::{ForChannelsOf, GroupsAt};
use crate::shape::{Shape, number_of_elements};
use crate::size::{Size, number};
use crate::storage::norm::batch_norm as by_statistics;
use crate::storage::target::Fresh;
use crate::storage::{DefaultKind, Storage, StorageMut};
use crate::tensor::Tensor;

/// A number for each channel.
type Each<T, C, B> = Tensor<T, ((), C), B>;

/// Normalises each of `C` channels with statistics from training: see [`nn::batch_norm`](crate::nn::batch_norm).
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::BatchNorm;
/// let layer: BatchNorm<Dim<2>> = BatchNorm {
///     weight: tensor![1.0, 2.0],
///     bias: tensor![0.0, 1.0],
///     running_mean: tensor![1.0, 10.0],
///     running_var: tensor![4.0, 25.0],
///     eps: 0.0,
/// };
/// assert_eq!(layer.forward(&tensor![[[1.0, 3.0], [10.0, 20.0]]]), tensor![[[0.0, 1.0], [1.0, 5.0]]]);
/// ```
#[doc(alias("torch.nn.BatchNorm1d", "BatchNorm1d"))]
#[doc(alias("torch.nn.BatchNorm2d", "BatchNorm2d"))]
#[derive(Debug, Blank, Parameters)]
#[parameters(ignore = "num_batches_tracked")]
pub struct BatchNorm<C: Size, T: Element = f32, B: Storage = DefaultKind> {
    /// `[C]`.
    pub weight: Each<T, C, B>,
    /// `[C]`.
    pub bias: Each<T, C, B>,
    /// `[C]`, from training.
    #[parameters(buffer)]
    pub running_mean: Each<T, C, B>,
    /// `[C]`, from training.
    #[parameters(buffer)]
    pub running_var: Each<T, C, B>,
    /// Keeps the root away from 0; PyTorch's default is 1e-5.
    #[parameters(settings)]
    pub eps: T,
}

cloned!(impl<C: Size, T: Element, B: Storage> BatchNorm<C, T, B> {
    weight: Each<T, C, B>,
    bias: Each<T, C, B>,
    running_mean: Each<T, C, B>,
    running_var: Each<T, C, B>,
    eps: T
});

impl<C: Size, T: Element, B: Storage> BatchNorm<C, T, B> {
    /// The number of parameters: weight and bias. The statistics are none.
    pub const PARAMETERS: usize = 2 * number::<C>();
    /// The bytes of parameters and statistics.
    pub const BYTES: usize = 4 * number::<C>() * size_of::<T>();

    /// The floating-point operations for inputs of the shape `S`: a product and a sum for each element.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::BatchNorm;
    /// const { assert!(BatchNorm::<Dim<8>>::flops::<shape![2, 8, 5, 5]>() == 2 * 2 * 8 * 25) };
    /// ```
    pub const fn flops<S: Shape>() -> usize {
        2 * number_of_elements::<S>()
    }

    /// The same shape, `[N, C, ..]`, normalised.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::BatchNorm;
    /// let one = || Tensor::<f32, shape![3]>::ones();
    /// let layer: BatchNorm<Dim<3>> =
    ///     BatchNorm { weight: one(), bias: one(), running_mean: one(), running_var: one(), eps: 0.0 };
    /// let x: Tensor<f32, shape![2, 3, 4, 4]> = Tensor::full(3.0);
    /// assert_eq!(layer.forward(&x), x);
    /// ```
    pub fn forward<S: Shape, X: Storage>(&self, x: &Tensor<T, S, X>) -> Tensor<T, S, X::Kind>
    where
        T: Real,
        ((), C): ForChannelsOf<S>,
        Axis<1>: AxisOf<S>,
    {
        let (statistics, beside) = ((&self.running_mean, &self.running_var), (&self.weight, &self.bias));
        Tensor { repr: by_statistics(&x, statistics, beside, self.eps, Fresh::<X::Kind>::tensor()) }
    }

    /// [`forward`](Self::forward), written over the elements of `out`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::BatchNorm;
    /// let one = || Tensor::<f32, shape![3]>::ones();
    /// let layer: BatchNorm<Dim<3>> =
    ///     BatchNorm { weight: one(), bias: one(), running_mean: one(), running_var: one(), eps: 0.0 };
    /// let mut out: Tensor<f32, shape![1, 3]> = Tensor::zeros();
    /// layer.forward_into(&tensor![[1.0, 2.0, 3.0]], &mut out);
    /// assert_eq!(out, tensor![[1.0, 2.0, 3.0]]);
    /// ```
    pub fn forward_into<S: Shape, X: Storage, K: StorageMut>(&self, x: &Tensor<T, S, X>, out: &mut Tensor<T, S, K>)
    where
        T: Real,
        ((), C): ForChannelsOf<S>,
        Axis<1>: AxisOf<S>,
    {
        let (statistics, beside) = ((&self.running_mean, &self.running_var), (&self.weight, &self.bias));
        by_statistics(&x, statistics, beside, self.eps, out.over());
    }
}

/// Normalises `C` channels in `GROUPS` groups, each with its mean and variance: see [`Tensor::group_norm`].
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::GroupNorm;
/// let layer: GroupNorm<Dim<4>, 2> = GroupNorm { weight: Tensor::ones(), bias: tensor![0.0, 0.0, 0.0, 0.5], eps: 0.0 };
/// let y = layer.forward(&tensor![[[1.0], [3.0], [10.0], [20.0]]]);
/// assert_eq!(y, tensor![[[-1.0], [1.0], [-1.0], [1.5]]]);
/// ```
#[doc(alias = "torch.nn.GroupNorm")]
#[derive(Debug, Blank, Parameters)]
pub struct GroupNorm<C: Size, const GROUPS: usize, T: Element = f32, B: Storage = DefaultKind> {
    /// `[C]`.
    pub weight: Each<T, C, B>,
    /// `[C]`.
    pub bias: Each<T, C, B>,
    /// Keeps the root away from 0; PyTorch's default is 1e-5.
    #[parameters(settings)]
    pub eps: T,
}

impl<C: Size, const GROUPS: usize, T: Element, B: Storage> Clone for GroupNorm<C, GROUPS, T, B>
where
    Each<T, C, B>: Clone,
{
    fn clone(&self) -> Self {
        GroupNorm { weight: self.weight.clone(), bias: self.bias.clone(), eps: self.eps }
    }
}

impl<C: Size, const GROUPS: usize, T: Element, B: Storage> GroupNorm<C, GROUPS, T, B> {
    /// The number of parameters.
    pub const PARAMETERS: usize = 2 * number::<C>();
    /// The bytes of the parameters.
    pub const BYTES: usize = Self::PARAMETERS * size_of::<T>();

    /// The floating-point operations for inputs of the shape `S`, counted as those of a [`LayerNorm`](super::LayerNorm).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::GroupNorm;
    /// const { assert!(GroupNorm::<Dim<8>, 2>::flops::<shape![2, 8, 5, 5]>() == 8 * 2 * 8 * 25) };
    /// ```
    pub const fn flops<S: Shape>() -> usize {
        8 * number_of_elements::<S>()
    }

    /// The same shape, `[N, C, ..]`, normalised.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::GroupNorm;
    /// let layer: GroupNorm<Dim<2>, 1> = GroupNorm { weight: Tensor::ones(), bias: Tensor::zeros(), eps: 0.0 };
    /// assert_eq!(layer.forward(&tensor![[1.0, 3.0]]), tensor![[-1.0, 1.0]]);
    /// ```
    pub fn forward<S: Shape, X: Storage>(&self, x: &Tensor<T, S, X>) -> Tensor<T, S, X::Kind>
    where
        T: Real,
        ((), C): ForChannelsOf<S>,
        Axis<1>: AxisOf<S>,
        DepthOf<S, 1>: GroupsAt<S, GROUPS>,
    {
        x.group_norm::<GROUPS>(&self.weight, &self.bias, self.eps)
    }

    /// [`forward`](Self::forward), written over the elements of `out`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::GroupNorm;
    /// let layer: GroupNorm<Dim<2>, 1> = GroupNorm { weight: Tensor::ones(), bias: Tensor::zeros(), eps: 0.0 };
    /// let mut out: Tensor<f32, shape![1, 2]> = Tensor::zeros();
    /// layer.forward_into(&tensor![[1.0, 3.0]], &mut out);
    /// assert_eq!(out, tensor![[-1.0, 1.0]]);
    /// ```
    pub fn forward_into<S: Shape, X: Storage, K: StorageMut>(&self, x: &Tensor<T, S, X>, out: &mut Tensor<T, S, K>)
    where
        T: Real,
        ((), C): ForChannelsOf<S>,
        Axis<1>: AxisOf<S>,
        DepthOf<S, 1>: GroupsAt<S, GROUPS>,
    {
        x.group_norm_into::<GROUPS>(&self.weight, &self.bias, self.eps, out);
    }
}
