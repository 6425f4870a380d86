//! Normalisation of the last axis as layers.

use crate::element::{Element, Real};
use crate::nn::{layer_norm, rms_norm};
use crate::shape::Shape;
use crate::size::Size;
use crate::storage::{DefaultKind, Storage};
use crate::tensor::Tensor;

/// Normalises the last axis, of `K` elements, with its mean and variance: see [`nn::layer_norm`](crate::nn::layer_norm).
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::LayerNorm;
/// let layer: LayerNorm<Dim<2>> = LayerNorm { weight: tensor![1.0, 2.0], bias: tensor![0.0, 10.0], eps: 0.0 };
/// assert_eq!(layer.forward(&tensor![[1.0, 3.0], [-5.0, 5.0]]), tensor![[-1.0, 12.0], [-1.0, 12.0]]);
/// ```
#[doc(alias = "torch.nn.LayerNorm")]
#[derive(Debug)]
pub struct LayerNorm<K: Size, T: Element = f32, B: Storage = DefaultKind> {
    /// `[K]`.
    pub weight: Tensor<T, ((), K), B>,
    /// `[K]`.
    pub bias: Tensor<T, ((), K), B>,
    /// Keeps the root away from 0; PyTorch's default is 1e-5.
    pub eps: T,
}

cloned!(impl<K: Size, T: Element, B: Storage> LayerNorm<K, T, B> {
    weight: Tensor<T, ((), K), B>, bias: Tensor<T, ((), K), B>, eps: T
});

impl<K: Size, T: Element, B: Storage> LayerNorm<K, T, B> {
    /// The number of parameters.
    pub const PARAMETERS: usize = 2 * K::N;
    /// The bytes of the parameters.
    pub const BYTES: usize = Self::PARAMETERS * size_of::<T>();

    /// The same shape, normalised.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::LayerNorm;
    /// let layer: LayerNorm<Dim<2>> = LayerNorm { weight: Tensor::ones(), bias: Tensor::zeros(), eps: 0.0 };
    /// assert_eq!(layer.forward(&tensor![1.0, 3.0]), tensor![-1.0, 1.0]);
    /// ```
    pub fn forward<L: Shape, X: Storage>(&self, x: &Tensor<T, (L, K), X>) -> Tensor<T, (L, K), X::Kind>
    where
        T: Real,
    {
        layer_norm(x, &self.weight, &self.bias, self.eps)
    }
}

/// Scales the last axis, of `K` elements: see [`nn::rms_norm`](crate::nn::rms_norm).
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::RmsNorm;
/// let layer: RmsNorm<Dim<2>> = RmsNorm { weight: tensor![5.0, 1.0], eps: 0.0 };
/// assert_eq!(layer.forward(&tensor![[2.0, -2.0]]), tensor![[5.0, -1.0]]);
/// ```
#[doc(alias = "torch.nn.RMSNorm")]
#[derive(Debug)]
pub struct RmsNorm<K: Size, T: Element = f32, B: Storage = DefaultKind> {
    /// `[K]`.
    pub weight: Tensor<T, ((), K), B>,
    /// Keeps the root away from 0; PyTorch's default is the precision of `T`.
    pub eps: T,
}

cloned!(impl<K: Size, T: Element, B: Storage> RmsNorm<K, T, B> {
    weight: Tensor<T, ((), K), B>, eps: T
});

impl<K: Size, T: Element, B: Storage> RmsNorm<K, T, B> {
    /// The number of parameters.
    pub const PARAMETERS: usize = K::N;
    /// The bytes of the parameters.
    pub const BYTES: usize = Self::PARAMETERS * size_of::<T>();

    /// The same shape, scaled.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::RmsNorm;
    /// let layer: RmsNorm<Dim<2>> = RmsNorm { weight: Tensor::ones(), eps: 0.0 };
    /// assert_eq!(layer.forward(&tensor![0.5, 0.5]), tensor![1.0, 1.0]);
    /// ```
    pub fn forward<L: Shape, X: Storage>(&self, x: &Tensor<T, (L, K), X>) -> Tensor<T, (L, K), X::Kind>
    where
        T: Real,
    {
        rms_norm(x, &self.weight, self.eps)
    }
}
