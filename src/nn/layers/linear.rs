//! The linear layer.

use super::LayerBias;
use crate::element::{AnyNumber, Element};
use crate::nn::parameters::{Blank, Parameters};
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule;
use crate::rule::linear::HasFeatures;
use crate::shape::number_of_elements;
use crate::size::{Size, number};
use crate::storage::linear::linear;
use crate::storage::target::Fresh;
use crate::storage::{DefaultKind, Kind, Storage, StorageMut};
use crate::tensor::Tensor;
use core::fmt::Debug;

/// The shape of a weight, and a tensor of it.
type Weight<I, O> = (((), O), I);
type WeightOf<I, O, T, B> = Tensor<T, Weight<I, O>, B>;
/// The shape that inputs of the shape `S` have under the layer.
type Outputs<S, I, O> = rule::linear::Transformed<S, Weight<I, O>>;

/// A linear layer, `x · wᵀ + b`, from `I` features to `O`: see [`nn::linear`](crate::nn::linear).
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::{Linear, NoBias};
/// let layer: Linear<Dim<2>, Dim<3>> = Linear {
///     weight: tensor![[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]],
///     bias: tensor![0.5, 0.0, -1.0],
/// };
/// assert_eq!(layer.forward(tensor![[1.0, 2.0]]), tensor![[1.5, 2.0, 2.0]]);
///
/// // Without a bias; with weights in a `static`, and no allocator.
/// static WEIGHT: [[f32; 2]; 1] = [[1.0, -1.0]];
/// let layer = Linear { weight: View::of_array(&WEIGHT), bias: NoBias };
/// assert_eq!(layer.forward(tensor![[5.0, 3.0]]), tensor![[2.0]]);
/// ```
#[doc(alias = "torch.nn.Linear")]
#[doc(alias = "dense")]
#[derive(Debug, Blank, Parameters)]
pub struct Linear<I: Size, O: Size, T: Element = f32, B: Storage = DefaultKind, V = Tensor<T, ((), O), B>> {
    /// `[O, I]`, a row for each output, as PyTorch stores it.
    pub weight: WeightOf<I, O, T, B>,
    /// `[O]`, or [`NoBias`](super::NoBias).
    pub bias: V,
}

cloned!(impl<I: Size, O: Size, T: Element, B: Storage, V: Sized> Linear<I, O, T, B, V> {
    weight: WeightOf<I, O, T, B>, bias: V
});

impl<I: Size, O: Size, T: Element, B: Storage, V: LayerBias<T, O>> Linear<I, O, T, B, V> {
    /// The number of parameters.
    pub const PARAMETERS: usize = number::<I>() * number::<O>() + V::LEN;
    /// The bytes of the parameters.
    pub const BYTES: usize = Self::PARAMETERS * size_of::<T>();

    /// The floating-point operations for inputs of the shape `S`, a multiplication and an addition counted as two.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Linear;
    /// type Layer = Linear<Dim<784>, Dim<128>>;
    /// const { assert!(Layer::flops::<shape![784]>() == 2 * 784 * 128) };
    /// ```
    pub const fn flops<S: HasFeatures<I>>() -> usize {
        2 * number::<I>() * number_of_elements::<Outputs<S, I, O>>()
    }

    /// `[.., O]` for inputs `[.., I]`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Linear;
    /// let layer: Linear<Dim<3>, Dim<2>> = Linear { weight: Tensor::ones(), bias: tensor![0.0, 10.0] };
    /// assert_eq!(layer.forward(tensor![1.0, 2.0, 3.0]), tensor![6.0, 16.0]);
    /// ```
    pub fn forward<X>(&self, x: X) -> Tensor<T, Outputs<X::Shape, I, O>, KindOf<X, WeightOf<I, O, T, B>>>
    where
        T: AnyNumber,
        X: TensorOperand<T> + AnyOperand<Shape: HasFeatures<I>>,
    {
        self.forward_as(&x)
    }

    /// [`forward`](Self::forward) with a result of kind `K`. The caller's bounds say that the two go together.
    pub(super) fn forward_as<X: TensorOperand<T>, K: Kind>(&self, x: &X) -> Tensor<T, Outputs<X::Shape, I, O>, K>
    where
        T: AnyNumber,
    {
        let mut repr = linear::<T, X, _, _>(x, &self.weight, Fresh::<K>::tensor());
        self.bias.add_to_rows::<Outputs<X::Shape, I, O>, K>(&mut repr);
        Tensor { repr }
    }

    /// [`forward`](Self::forward), written over the elements of `out`. Allocates nothing.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Linear;
    /// let layer: Linear<Dim<3>, Dim<2>> = Linear { weight: Tensor::ones(), bias: tensor![0.0, 10.0] };
    /// let mut out: Tensor<f32, shape![2]> = Tensor::zeros();
    /// layer.forward_into(tensor![1.0, 2.0, 3.0], &mut out);
    /// assert_eq!(out, tensor![6.0, 16.0]);
    /// ```
    pub fn forward_into<X, K>(&self, x: X, out: &mut Tensor<T, Outputs<X::Shape, I, O>, K>)
    where
        T: AnyNumber,
        X: TensorOperand<T> + AnyOperand<Shape: HasFeatures<I>>,
        K: StorageMut,
    {
        linear::<T, X, _, _>(&x, &self.weight, out.over());
        self.bias.add_to_rows::<Outputs<X::Shape, I, O>, K>(&mut out.repr);
    }
}
