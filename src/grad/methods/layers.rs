//! Layers on variables.

use crate::element::Element;
use crate::grad::node::{Erased, Trained};
use crate::grad::rules::product;
use crate::grad::tape::Pass;
use crate::grad::var::Var;
use crate::nn::conv::NoBias;
use crate::nn::layers::Linear;
use crate::rule::linear::{HasFeatures, Transformed};
use crate::shape::{Shape, rebind};
use crate::size::Size;
use crate::storage::Storage;
use crate::tensor::Tensor;

/// The bias of a layer in a pass: a tensor, which is a parameter, or [`NoBias`].
pub trait TrainedBias<T: Element>: crate::sealed::Sealed {
    /// Its variable, if there is one.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "sealed")]
    fn variable<'t>(&'t self, t: Pass<'t>) -> Option<Erased<'t, T>>
    where
        T: Trained;
    /// Its variable, of a layer each of whose gates is a parameter.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "sealed")]
    fn variable_of_gates<'t>(&'t self, t: Pass<'t>) -> Option<Erased<'t, T>>
    where
        T: Trained;
}

impl<T: Element> TrainedBias<T> for NoBias {
    #[expect(private_interfaces, reason = "sealed")]
    fn variable<'t>(&'t self, _: Pass<'t>) -> Option<Erased<'t, T>>
    where
        T: Trained,
    {
        None
    }

    #[expect(private_interfaces, reason = "sealed")]
    fn variable_of_gates<'t>(&'t self, _: Pass<'t>) -> Option<Erased<'t, T>>
    where
        T: Trained,
    {
        None
    }
}

impl<T: Element, S: Shape, B: Storage> TrainedBias<T> for Tensor<T, S, B> {
    #[inline]
    #[expect(private_interfaces, reason = "sealed")]
    fn variable<'t>(&'t self, t: Pass<'t>) -> Option<Erased<'t, T>>
    where
        T: Trained,
    {
        Some(t.param(self).erased())
    }

    #[expect(private_interfaces, reason = "sealed")]
    fn variable_of_gates<'t>(&'t self, t: Pass<'t>) -> Option<Erased<'t, T>>
    where
        T: Trained,
    {
        Some(t.param_of_gates(self))
    }
}

impl<I: Size, O: Size, T: Trained, B: Storage, V: TrainedBias<T>> Linear<I, O, T, B, V> {
    /// The layer on a variable: `[.., O]` for inputs `[.., I]`. Its tensors are parameters.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// use conformable::nn::layers::Linear;
    /// let layer: Linear<Dim<2>, Dim<3>> = Linear { weight: Tensor::ones(), bias: Tensor::zeros() };
    /// let (sum, gradient) = Tape::new().grad(&layer, &tensor![[1.0, 2.0]], |layer, x, t| layer.on(t.input(x)).sum());
    /// assert_eq!((sum, gradient.bias), (9.0, Tensor::ones()));
    /// ```
    #[track_caller]
    pub fn on<'t, S>(&'t self, x: Var<'t, S, T>) -> Var<'t, Transformed<S, (((), O), I)>, T>
    where
        S: Shape + HasFeatures<I>,
    {
        let t = x.pass();
        let (weight, bias) = (t.param(&self.weight), self.bias.variable(t));
        let extents = rebind::<Transformed<S, (((), O), I)>, S>(x.extents());
        let sizes = t.sizes::<Transformed<S, (((), O), I)>>(&extents);
        Var::from_erased(product::linear(x.erased(), weight.erased(), bias, sizes), extents)
    }
}
