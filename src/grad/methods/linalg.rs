//! Determinants, inverses, systems of equations and Cholesky factors, of square matrices in the last two axes.

use crate::error::{MatrixError, MatrixErrorKind};
use crate::grad::node::{Erased, Trained};
use crate::grad::rules::linalg;
use crate::grad::var::Var;
use crate::kernel::linalg::Stopped;
use crate::rule::matmul::Product;
use crate::rule::square::{BatchOf, SolvedWith, SquareMatrices};
use crate::shape::{Shape, Sizes, bind, rebind};

/// An error in words of the batch of matrices of these sizes.
fn error(sizes: Sizes<'_>, kind: MatrixErrorKind) -> impl Fn(Stopped) -> MatrixError {
    move |Stopped { number, pivot }| MatrixError::new(kind, number, sizes.lead().lead(), pivot)
}

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// What a rule makes of it, in the same shape.
    fn or_error(
        self,
        kind: MatrixErrorKind,
        rule: impl FnOnce(Erased<'t, T>) -> Result<Erased<'t, T>, Stopped>,
    ) -> Result<Self, MatrixError> {
        let y = rule(self.erased()).map_err(error(self.sizes(), kind))?;
        Ok(Var::from_erased(y, *self.extents()))
    }

    /// The determinant of each matrix: see [`Tensor::det`](crate::Tensor::det). The gradient of that of a singular matrix are its cofactors too.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let a = tensor![[1.0, 2.0], [2.0, 4.0]];
    /// let (det, gradient) = Tape::new().grad(&a, &(), |a, _, t| t.param(a).det());
    /// assert_eq!((det, gradient), (0.0, tensor![[4.0, -2.0], [-2.0, 1.0]]));
    /// ```
    pub fn det(self) -> Var<'t, BatchOf<S>, T>
    where
        S: SquareMatrices,
    {
        let extents = rebind::<BatchOf<S>, S>(self.extents());
        Var::from_erased(linalg::det(self.erased(), self.pass().sizes::<BatchOf<S>>(&extents)), extents)
    }

    /// The inverse of each matrix: see [`Tensor::inverse`](crate::Tensor::inverse).
    ///
    /// # Errors
    /// When a matrix is singular.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let a = tensor![[2.0, 0.0], [0.0, 4.0]];
    /// let (_, gradient) = Tape::new().grad(&a, &(), |a, _, t| t.param(a).inverse().expect("no singular matrix").sum());
    /// assert_eq!(gradient, tensor![[-0.25, -0.125], [-0.125, -0.0625]]);
    /// ```
    pub fn inverse(self) -> Result<Self, MatrixError>
    where
        S: SquareMatrices,
    {
        self.or_error(MatrixErrorKind::Singular, linalg::inverse)
    }

    /// The `x` for which `self.matmul(x)` is `right`: see [`Tensor::solve`](crate::Tensor::solve).
    ///
    /// # Errors
    /// When a matrix is singular.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let system = (tensor![[2.0, 0.0], [0.0, 4.0]], tensor![2.0, 8.0]);
    /// let (_, (da, db)) = Tape::new().grad(&system, &(), |(a, b), _, t| {
    ///     t.param(a).solve(t.param(b)).expect("no singular matrix").sum()
    /// });
    /// assert_eq!((da, db), (tensor![[-0.5, -1.0], [-0.25, -0.5]], tensor![0.5, 0.25]));
    /// ```
    pub fn solve<R>(self, right: Var<'t, R, T>) -> Result<Var<'t, Product<S, R>, T>, MatrixError>
    where
        S: SquareMatrices,
        R: Shape + SolvedWith<S>,
    {
        let extents = bind::<Product<S, R>, S, R>(self.extents(), right.extents());
        let sizes = self.pass().sizes::<Product<S, R>>(&extents);
        let x = linalg::solve(self.erased(), right.erased(), sizes);
        Ok(Var::from_erased(x.map_err(error(self.sizes(), MatrixErrorKind::Singular))?, extents))
    }

    /// The Cholesky factor of each matrix: see [`Tensor::cholesky`](crate::Tensor::cholesky). It reads the lower triangle only; the gradient is
    /// that of a symmetric matrix, of which both triangles move together, and is symmetric too, as PyTorch's.
    ///
    /// # Errors
    /// When a matrix is not positive definite, or holds NaN.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let a = tensor![[4.0, 0.0], [0.0, 16.0]];
    /// let (_, gradient) = Tape::new().grad(&a, &(), |a, _, t| t.param(a).cholesky().expect("positive definite").sum());
    /// assert_eq!(gradient, tensor![[0.25, 0.25], [0.25, 0.125]]);
    /// ```
    pub fn cholesky(self) -> Result<Self, MatrixError>
    where
        S: SquareMatrices,
    {
        self.or_error(MatrixErrorKind::NotPositiveDefinite, linalg::cholesky)
    }
}
