//! Linear layers.

use super::conv::NoBias;
use crate::element::{AnyNumber, Element};
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule::linear::{BiasFor, Transformed, WeightFor};
use crate::sealed::Sealed;
use crate::shape::{Shape, meet};
use crate::storage::StorageMut;
use crate::storage::linear::{add_to_rows, linear as product};
use crate::storage::target::Fresh;
use crate::tensor::Tensor;

/// A vector that is added to each row, or [`NoBias`].
pub trait LinearBias<T: Element>: Sealed {
    /// The shape of the vector; of `NoBias`, which has none, itself.
    type Shape;

    /// Holds it and rows of the shape `S` to one number for each name.
    ///
    /// # Panics
    /// When an axis of run-time size has two.
    fn meets<S: Shape>(&self, rows: &S::Extents);

    /// Adds it to each row of a tensor.
    fn add_to_rows<S: Shape, K: StorageMut>(&self, out: &mut K::Repr<T, S>)
    where
        T: AnyNumber;
}

#[diagnostic::do_not_recommend]
impl<T: Element> LinearBias<T> for NoBias {
    type Shape = NoBias;

    fn meets<S: Shape>(&self, _: &S::Extents) {}

    fn add_to_rows<S: Shape, K: StorageMut>(&self, _: &mut K::Repr<T, S>)
    where
        T: AnyNumber,
    {
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, B: TensorOperand<T>> LinearBias<T> for B {
    type Shape = B::Shape;

    fn meets<S: Shape>(&self, rows: &S::Extents) {
        meet::<S, B::Shape>(rows, self.sized());
    }

    fn add_to_rows<S: Shape, K: StorageMut>(&self, out: &mut K::Repr<T, S>)
    where
        T: AnyNumber,
    {
        add_to_rows::<T, B, S, K>(self, out);
    }
}

impl<S, W: WeightFor<S>> BiasFor<S, W> for NoBias {}

/// A linear layer, `x · wᵀ + b`: `x: [.., I]`, `w: [O, I]` and `b: [O]` give `[.., O]`. Without a bias `b` is [`NoBias`].
///
/// The weight is stored as PyTorch does, a row for each output; one that is `[I, O]` is given as `w.t()`. Floats are added in
/// an order of the kernel's, with fused multiply-add where the processor has it.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// let w = tensor![[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]];
/// let y = nn::linear(&x, &w, &tensor![0.5, 0.0, -1.0]);
/// assert_eq!(y, tensor![[1.5, 2.0, 2.0], [3.5, 4.0, 6.0]]);
/// assert_eq!(nn::linear(&x, &w, nn::NoBias), tensor![[1.0, 2.0, 3.0], [3.0, 4.0, 7.0]]);
///
/// // A layer, for any leading axes.
/// fn layer<L: Shape>(
///     x: &Tensor<f32, shape![..L, 784]>,
///     w: &Tensor<f32, shape![128, 784]>,
///     b: &Tensor<f32, shape![128]>,
/// ) -> Tensor<f32, shape![..L, 128]> {
///     nn::linear(x, w, b).relu()
/// }
/// ```
#[doc(alias = "torch.nn.functional.linear")]
#[doc(alias = "torch.nn.Linear")]
pub fn linear<X, W, V>(x: X, w: W, b: V) -> Tensor<X::Item, Transformed<X::Shape, W::Shape>, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    V: LinearBias<X::Item>,
    V::Shape: BiasFor<X::Shape, W::Shape>,
{
    let mut repr = product::<_, X, W, _>(&x, &w, Fresh::<KindOf<X, W>>::tensor());
    b.add_to_rows::<Transformed<X::Shape, W::Shape>, KindOf<X, W>>(&mut repr);
    Tensor { repr }
}

/// [`linear`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// let mut out: Tensor<f64, shape![2, 1]> = Tensor::zeros();
/// nn::linear_into(&x, &tensor![[1.0, 1.0]], &tensor![0.5], &mut out);
/// assert_eq!(out, tensor![[3.5], [7.5]]);
/// ```
pub fn linear_into<X, W, V, K>(x: X, w: W, b: V, out: &mut Tensor<X::Item, Transformed<X::Shape, W::Shape>, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    V: LinearBias<X::Item>,
    V::Shape: BiasFor<X::Shape, W::Shape>,
    K: StorageMut,
{
    b.meets::<Transformed<X::Shape, W::Shape>>(out.extents());
    product::<_, X, W, _>(&x, &w, out.over());
    b.add_to_rows::<Transformed<X::Shape, W::Shape>, K>(&mut out.repr);
}
