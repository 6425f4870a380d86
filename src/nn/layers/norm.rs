//! Normalisation of the last axis as layers.

use crate::element::{Element, Real};
use crate::nn::parameters::{Blank, Parameters};
use crate::nn::{layer_norm, layer_norm_into, rms_norm, rms_norm_into};
use crate::rule::linear::HasFeatures;
use crate::shape::{Shape, number_of_elements};
use crate::size::{Size, number};
use crate::storage::{DefaultKind, Storage, StorageMut};
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
#[derive(Debug, Blank, Parameters)]
pub struct LayerNorm<K: Size, T: Element = f32, B: Storage = DefaultKind> {
    /// `[K]`.
    pub weight: Tensor<T, ((), K), B>,
    /// `[K]`.
    pub bias: Tensor<T, ((), K), B>,
    /// Keeps the root away from 0; PyTorch's default is 1e-5.
    #[parameters(settings)]
    pub eps: T,
}

cloned!(impl<K: Size, T: Element, B: Storage> LayerNorm<K, T, B> {
    weight: Tensor<T, ((), K), B>, bias: Tensor<T, ((), K), B>, eps: T
});

impl<K: Size, T: Element, B: Storage> LayerNorm<K, T, B> {
    /// The number of parameters.
    pub const PARAMETERS: usize = 2 * number::<K>();
    /// The bytes of the parameters.
    pub const BYTES: usize = Self::PARAMETERS * size_of::<T>();

    /// The floating-point operations for inputs of the shape `S`: for each element a sum for the mean, a difference, a square and a sum
    /// for the variance, and a difference, two products and a sum for the result.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::LayerNorm;
    /// const { assert!(LayerNorm::<Dim<32>>::flops::<shape![4, 32]>() == 8 * 4 * 32) };
    /// ```
    pub const fn flops<S: HasFeatures<K>>() -> usize {
        8 * number_of_elements::<S>()
    }

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

    /// [`forward`](Self::forward), written over the elements of `out`. Allocates nothing.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::LayerNorm;
    /// let layer: LayerNorm<Dim<2>> = LayerNorm { weight: Tensor::ones(), bias: Tensor::zeros(), eps: 0.0 };
    /// let mut out: Tensor<f32, shape![2]> = Tensor::zeros();
    /// layer.forward_into(&tensor![1.0, 3.0], &mut out);
    /// assert_eq!(out, tensor![-1.0, 1.0]);
    /// ```
    pub fn forward_into<L: Shape, X: Storage, O: StorageMut>(
        &self,
        x: &Tensor<T, (L, K), X>,
        out: &mut Tensor<T, (L, K), O>,
    ) where
        T: Real,
    {
        layer_norm_into(x, &self.weight, &self.bias, self.eps, out);
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
#[doc(alias("torch.nn.RMSNorm", "RMSNorm"))]
#[derive(Debug, Blank, Parameters)]
pub struct RmsNorm<K: Size, T: Element = f32, B: Storage = DefaultKind> {
    /// `[K]`.
    pub weight: Tensor<T, ((), K), B>,
    /// Keeps the root away from 0; PyTorch's default is the precision of `T`.
    #[parameters(settings)]
    pub eps: T,
}

cloned!(impl<K: Size, T: Element, B: Storage> RmsNorm<K, T, B> {
    weight: Tensor<T, ((), K), B>, eps: T
});

impl<K: Size, T: Element, B: Storage> RmsNorm<K, T, B> {
    /// The number of parameters.
    pub const PARAMETERS: usize = number::<K>();
    /// The bytes of the parameters.
    pub const BYTES: usize = Self::PARAMETERS * size_of::<T>();

    /// The floating-point operations for inputs of the shape `S`: for each element a square, a sum and two products.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::RmsNorm;
    /// const { assert!(RmsNorm::<Dim<32>>::flops::<shape![4, 32]>() == 4 * 4 * 32) };
    /// ```
    pub const fn flops<S: HasFeatures<K>>() -> usize {
        4 * number_of_elements::<S>()
    }

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

    /// [`forward`](Self::forward), written over the elements of `out`. Allocates nothing.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::RmsNorm;
    /// let layer: RmsNorm<Dim<2>> = RmsNorm { weight: Tensor::ones(), eps: 0.0 };
    /// let mut out: Tensor<f32, shape![2]> = Tensor::zeros();
    /// layer.forward_into(&tensor![0.5, 0.5], &mut out);
    /// assert_eq!(out, tensor![1.0, 1.0]);
    /// ```
    pub fn forward_into<L: Shape, X: Storage, O: StorageMut>(
        &self,
        x: &Tensor<T, (L, K), X>,
        out: &mut Tensor<T, (L, K), O>,
    ) where
        T: Real,
    {
        rms_norm_into(x, &self.weight, self.eps, out);
    }
}
