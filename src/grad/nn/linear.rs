//! Linear layers.

use crate::grad::node::Trained;
use crate::grad::rules::product;
use crate::grad::var::Var;
use crate::rule::linear::{BiasFor, Transformed};
use crate::shape::{Shape, bind, meet};

/// [`nn::linear`](crate::nn::linear) of variables, `x · wᵀ + b`: `x: [.., I]`, `w: [O, I]` and `b: [O]` give `[.., O]`. Without a bias it is
/// `x.matmul(w.t())`.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// let model = (tensor![[1.0, 2.0]], tensor![0.5]);
/// let (sum, gradient) = Tape::new().grad(&model, &tensor![[3.0, 4.0], [5.0, 6.0]], |(w, b), x, t| {
///     grad::nn::linear(t.input(x), t.param(w), t.param(b)).sum()
/// });
/// assert_eq!((sum, gradient), (29.0, (tensor![[8.0, 10.0]], tensor![2.0])));
/// ```
#[track_caller]
pub fn linear<'t, S: Shape, W: Shape, B, T: Trained>(
    x: Var<'t, S, T>,
    w: Var<'t, W, T>,
    b: Var<'t, B, T>,
) -> Var<'t, Transformed<S, W>, T>
where
    B: Shape + BiasFor<S, W>,
{
    let extents = bind::<Transformed<S, W>, S, W>(x.extents(), w.extents());
    meet::<Transformed<S, W>, B>(&extents, b.extents());
    let sizes = x.pass().sizes::<Transformed<S, W>>(&extents);
    Var::from_erased(product::linear(x.erased(), w.erased(), Some(b.erased()), sizes), extents)
}
