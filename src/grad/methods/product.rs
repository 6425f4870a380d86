//! Products of matrices.

use crate::grad::node::Trained;
use crate::grad::rules::{arithmetic, layout, product};
use crate::grad::var::Var;
use crate::rule::matmul::{InnerOf, MultipliedBy, Product, SquareShape, VectorShape};
use crate::shape::{Shape, Sizes, bind, meet};
use crate::size::Size;

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
    pub fn matmul<R>(self, right: Var<'t, R, T>) -> Var<'t, Product<S, R>, T>
    where
        R: Shape + MultipliedBy<S>,
    {
        let extents = bind::<Product<S, R>, S, R>(self.extents(), right.extents());
        let sizes = self.pass().sizes::<Product<S, R>>(&extents);
        Var::from_erased(product::matmul(self.erased(), right.erased(), sizes), extents)
    }

    /// The sum of the products of two vectors' elements: a variable of no axes.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (x, y) = (tensor![1.0, 2.0], tensor![3.0, 4.0]);
    /// let (product, dx) = Tape::new().grad(&x, &y, |x, y, t| t.param(x).dot(t.input(y)));
    /// assert_eq!((product, dx), (11.0, y));
    /// ```
    pub fn dot<R>(self, right: Var<'t, R, T>) -> Var<'t, (), T>
    where
        S: VectorShape,
        R: Shape + VectorShape<Only: InnerOf<S::Only>>,
    {
        meet::<S, R>(self.extents(), right.extents());
        Var::from_erased(product::matmul(self.erased(), right.erased(), Sizes::NONE), ())
    }

    /// The product of each element of this vector with each of another: `[M]` and `[N]` give `[M, N]`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (x, y) = (tensor![1.0, 2.0], tensor![3.0, 4.0]);
    /// let (sum, dx) = Tape::new().grad(&x, &y, |x, y, t| t.param(x).outer(t.input(y)).sum());
    /// assert_eq!((sum, dx), (21.0, tensor![7.0, 7.0]));
    /// ```
    pub fn outer<R, M: Size, N: Size>(self, right: Var<'t, R, T>) -> Var<'t, (((), M), N), T>
    where
        S: VectorShape<Only = M>,
        R: Shape + VectorShape<Only = N>,
    {
        let extents = bind::<(((), M), N), S, R>(self.extents(), right.extents());
        let sizes = self.pass().sizes::<(((), M), N)>(&extents);
        Var::from_erased(arithmetic::mul(layout::insert_axis(self.erased(), 1), right.erased(), sizes), extents)
    }

    /// The sum of the main diagonal of a square matrix: a variable of no axes.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).trace());
    /// assert_eq!(dx, tensor![[1.0, 0.0], [0.0, 1.0]]);
    /// ```
    pub fn trace(self) -> Var<'t, (), T>
    where
        S: SquareShape,
    {
        Var::from_erased(product::trace(self.erased()), ())
    }
}
