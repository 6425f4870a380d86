//! The embedding as a layer.

use crate::element::{Element, IndexElement};
use crate::error::IndexError;
use crate::nn;
use crate::nn::parameters::{Blank, Parameters};
use crate::ops::gather::IndexTensor;
use crate::ops::operand::KindOf;
use crate::size::{Size, number};
use crate::storage::{DefaultKind, Storage, StorageMut};
use crate::tensor::Tensor;

/// A table of `V` vectors of `D` elements: see [`nn::embedding`](crate::nn::embedding).
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::Embedding;
/// let layer: Embedding<Dim<3>, Dim<2>> = Embedding { weight: tensor![[0.0, 0.5], [1.0, 1.5], [2.0, 2.5]] };
/// assert_eq!(layer.forward(&tensor![2, 0])?, tensor![[2.0, 2.5], [0.0, 0.5]]);
/// # Ok::<(), IndexError>(())
/// ```
#[doc(alias = "torch.nn.Embedding")]
#[derive(Debug, Blank, Parameters)]
pub struct Embedding<V: Size, D: Size, T: Element = f32, B: Storage = DefaultKind> {
    /// `[V, D]`.
    pub weight: Tensor<T, (((), V), D), B>,
}

cloned!(impl<V: Size, D: Size, T: Element, B: Storage> Embedding<V, D, T, B> {
    weight: Tensor<T, (((), V), D), B>
});

impl<V: Size, D: Size, T: Element, B: Storage> Embedding<V, D, T, B> {
    /// The number of parameters.
    pub const PARAMETERS: usize = number::<V>() * number::<D>();
    /// The bytes of the parameters.
    pub const BYTES: usize = Self::PARAMETERS * size_of::<T>();

    /// `[.., D]` for ids `[..]`.
    ///
    /// # Errors
    /// When an id is not below `V`, or negative.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Embedding;
    /// let layer: Embedding<Dim<3>, Dim<2>> = Embedding { weight: Tensor::arange() };
    /// assert_eq!(layer.forward(&tensor![[1, 1]])?, tensor![[[2.0, 3.0], [2.0, 3.0]]]);
    /// assert!(layer.forward(&tensor![3]).is_err());
    /// # Ok::<(), IndexError>(())
    /// ```
    pub fn forward<I>(
        &self,
        ids: I,
    ) -> Result<Tensor<T, (I::Shape, D), KindOf<I, Tensor<T, (((), V), D), B>>>, IndexError>
    where
        I: IndexTensor,
        I::Item: IndexElement,
    {
        nn::embedding(ids, &self.weight)
    }

    /// [`forward`](Self::forward), written over the elements of `out`.
    ///
    /// # Errors
    /// As for [`forward`](Self::forward); nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Embedding;
    /// let layer: Embedding<Dim<3>, Dim<2>> = Embedding { weight: Tensor::arange() };
    /// let mut out: Tensor<f32, shape![1, 2]> = Tensor::zeros();
    /// layer.forward_into(&tensor![2], &mut out)?;
    /// assert_eq!(out, tensor![[4.0, 5.0]]);
    /// # Ok::<(), IndexError>(())
    /// ```
    pub fn forward_into<I, K>(&self, ids: I, out: &mut Tensor<T, (I::Shape, D), K>) -> Result<(), IndexError>
    where
        I: IndexTensor,
        I::Item: IndexElement,
        K: StorageMut,
    {
        nn::embedding_into(ids, &self.weight, out)
    }
}
