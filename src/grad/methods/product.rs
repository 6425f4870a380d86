//! Products of matrices.

use crate::grad::node::Trained;
use crate::grad::rules::product;
use crate::grad::var::Var;
use crate::rule::matmul::{MultipliedBy, Product};
use crate::shape::{Shape, bind};

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// The matrix product, as [`Tensor::matmul`](crate::Tensor::matmul).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (a, b) = (tensor![[1.0, 2.0]], tensor![[3.0], [4.0]]);
    /// let (y, (da, db)) = Tape::new().grad(&(a, b), &(), |(a, b), _, t| t.param(a).matmul(t.param(b)).sum());
    /// assert_eq!((y, da, db), (11.0, tensor![[3.0, 4.0]], tensor![[1.0], [2.0]]));
    /// ```
    pub fn matmul<R: Shape>(self, right: Var<'t, R, T>) -> Var<'t, Product<S, R>, T>
    where
        R: MultipliedBy<S>,
    {
        let extents = bind::<Product<S, R>, S, R>(self.extents(), right.extents());
        let sizes = self.pass().sizes::<Product<S, R>>(&extents);
        Var::from_erased(product::matmul(self.erased(), right.erased(), sizes), extents)
    }
}
