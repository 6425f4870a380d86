//! Determinants, inverses, systems of equations and Cholesky factors of square matrices.

use super::elementwise::KindWith;
use super::operand::TensorOperand;
use crate::element::{Element, Real};
use crate::error::{MatrixError, MatrixErrorKind};
use crate::kernel::linalg::{Batch, Stopped, large, small};
use crate::rule::matmul::Product;
use crate::rule::square::{BatchOf, SolvedWith, SquareMatrices};
use crate::shape::{Shape, Sizes, bind, rebind};
use crate::size::Size;
use crate::storage::{Kind, Storage};
use crate::tensor::Tensor;

/// The rows and columns of the matrices of the shape `S`.
struct Side<S>(S);

impl<S: Shape> Side<S> {
    /// The side, if it is known while compiling and a matrix of it is small; else 0. A number, since the arms of a match on one that
    /// is constant are not compiled, in debug builds too.
    const SMALL: usize = match <S::Last as Size>::FIXED {
        Some(side) if side <= 8 => side,
        _ => 0,
    };
}

/// One matrix of the shape `S`, without its batch.
type ScalarOf<S> = (((), <S as Shape>::Last), <S as Shape>::Last);

/// A number for each of its rows.
type RowNumbers<S> = ((), <S as Shape>::Last);

/// An expression with `$n` the size of the matrices of `$shape` as a constant, where it is small, and another for all other
/// sizes. Only one of them is compiled for a shape.
macro_rules! by_size {
    ($shape:ty: $n:ident => $small:expr; $large:expr) => {
        match Side::<$shape>::SMALL {
            1 => by_size!(@ $n = 1 => $small),
            2 => by_size!(@ $n = 2 => $small),
            3 => by_size!(@ $n = 3 => $small),
            4 => by_size!(@ $n = 4 => $small),
            5 => by_size!(@ $n = 5 => $small),
            6 => by_size!(@ $n = 6 => $small),
            7 => by_size!(@ $n = 7 => $small),
            8 => by_size!(@ $n = 8 => $small),
            _ => $large,
        }
    };
    (@ $n:ident = $number:literal => $small:expr) => {{
        const $n: usize = $number;
        $small
    }};
}

/// An error in words of the batch `Lead`.
fn error(sizes: Sizes<'_>, kind: MatrixErrorKind) -> impl Fn(Stopped) -> MatrixError {
    move |Stopped { number, pivot }| MatrixError::new(kind, number, sizes.lead().lead(), pivot)
}

/// # Square matrices
///
/// In the last two axes, with any axes before them.
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The determinant of each matrix: `np.linalg.det`.
    ///
    /// `self: [.., N, N]` gives `[..]`, a tensor of no axes for one matrix. That of a matrix without rows is 1. Matrices with
    /// NaN have the determinant NaN, unless elimination ends before it meets one.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![[1.0, 2.0], [3.0, 4.0]].det().item(), -2.0);
    /// let batch: Tensor<f32, shape![8, 3, 3]> = Tensor::ones();
    /// assert_eq!(batch.det(), Tensor::<f32, shape![8]>::zeros());
    /// ```
    #[doc(alias = "np.linalg.det")]
    #[doc(alias("torch.linalg.det", "determinant"))]
    #[inline]
    pub fn det(&self) -> Tensor<T, BatchOf<S>, B::Kind>
    where
        T: Real,
        S: SquareMatrices,
    {
        let mut out = Tensor::<T, BatchOf<S>, B::Kind>::zeroed(rebind::<BatchOf<S>, S>(self.extents()));
        by_size! {
            S: N => small::det::<T, N>(&Batch::new(self.strided(), 2), out.as_mut_slice());
            self.large_det(out.as_mut_slice())
        }
        out
    }

    /// The inverse of each matrix: `np.linalg.inv`.
    ///
    /// `self: [.., N, N]` gives the same shape. To solve equations, [`solve`](Self::solve) is faster and more accurate.
    ///
    /// # Errors
    /// When a matrix is singular, that is when elimination with the largest element of each column as its pivot leaves a
    /// column of zeros. One that is nearly so has a large inverse without any digits that are right, as everywhere. NaN is
    /// no error: the inverse holds NaN.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[4.0, 7.0], [2.0, 6.0]];
    /// let product = a.matmul(a.inverse()?);
    /// assert!((product - Tensor::<f64, shape![2, 2]>::eye()).norm() < 1e-15);
    /// assert!(tensor![[1.0, 2.0], [2.0, 4.0]].inverse().is_err());
    /// # Ok::<(), MatrixError>(())
    /// ```
    ///
    /// What is not square does not compile:
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// let a = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]].inverse();
    /// ```
    #[doc(alias("np.linalg.inv", "inv", "torch.linalg.inv", "try_inverse"))]
    #[inline(always)]
    pub fn inverse(&self) -> Result<Tensor<T, S, B::Kind>, MatrixError>
    where
        T: Real,
        S: SquareMatrices,
    {
        let done = by_size! {
            S: N => {
                let mut out = Tensor::<T, S, B::Kind>::zeroed(*self.extents());
                small::inverse::<T, N>(&Batch::new(self.strided(), 2), out.as_mut_slice()).map(|()| out)
            };
            self.large_inverse()
        };
        done.map_err(error(self.sizes(), MatrixErrorKind::Singular))
    }

    /// The `x` for which `self.matmul(x)` is `right`: `np.linalg.solve`.
    ///
    /// `[.., N, N]` with a vector `[N]` gives `[.., N]`; with `[.., N, K]`, which are K columns to be solved for, it gives
    /// `[.., N, K]`. Batch axes are broadcast. As in NumPy from 2.0 on, only a right side of one axis is a vector: a batch of
    /// vectors, which PyTorch takes where its shape is that of the matrices without their last axis, is made columns by
    /// `.unsqueeze::<-1>()`.
    ///
    /// # Errors
    /// When a matrix is singular, as for [`inverse`](Self::inverse).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[2.0, 1.0], [1.0, 3.0]];
    /// assert_eq!(a.solve(tensor![3.0, 5.0])?, tensor![0.8, 1.4]);
    /// assert_eq!(a.solve(tensor![[2.0, 1.0], [1.0, 3.0]])?, tensor![[1.0, 0.0], [0.0, 1.0]]);
    /// # Ok::<(), MatrixError>(())
    /// ```
    #[doc(alias("np.linalg.solve", "linsolve"))]
    #[doc(alias = "torch.linalg.solve")]
    #[inline]
    pub fn solve<R>(&self, right: R) -> Result<Tensor<T, Product<S, R::Shape>, KindWith<B, R>>, MatrixError>
    where
        T: Real,
        S: SquareMatrices,
        R: TensorOperand<T>,
        R::Shape: SolvedWith<S>,
    {
        let done = by_size! {
            S: N => {
                let extents = bind::<Product<S, R::Shape>, S, R::Shape>(self.extents(), right.sized());
                let mut out = Tensor::<T, Product<S, R::Shape>, KindWith<B, R>>::zeroed(extents);
                let a = Batch::new(self.strided(), 2);
                let b = Batch::new(right.elements(), 2);
                let (whole, columns) = sides(self.sizes(), right.elements().sizes(), <Product<S, R::Shape>>::sizes(&extents));
                small::solve::<T, N>(&a, &b, whole, columns, out.as_mut_slice()).map(|()| out)
            };
            self.large_solve(&right)
        };
        done.map_err(error(self.sizes(), MatrixErrorKind::Singular))
    }

    /// The Cholesky factor of each matrix, the lower triangle `l` for which `l.matmul(l.t())` is the matrix:
    /// `np.linalg.cholesky`.
    ///
    /// `self: [.., N, N]` gives the same shape. Only the lower triangle of a matrix is read; that the upper one mirrors it is
    /// not checked.
    ///
    /// # Errors
    /// When a matrix is not positive definite, or holds NaN.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[4.0, 2.0], [2.0, 10.0]];
    /// assert_eq!(a.cholesky()?, tensor![[2.0, 0.0], [1.0, 3.0]]);
    /// let error = tensor![[1.0, 2.0], [2.0, 1.0]].cholesky().unwrap_err();
    /// assert_eq!(error.to_string(), "the matrix is not positive definite: pivot 1 is not above 0");
    /// # Ok::<(), MatrixError>(())
    /// ```
    #[doc(alias = "np.linalg.cholesky")]
    #[doc(alias = "torch.linalg.cholesky")]
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline]
    pub fn cholesky(&self) -> Result<Tensor<T, S, B::Kind>, MatrixError>
    where
        T: Real,
        S: SquareMatrices,
    {
        let done = by_size! {
            S: N => {
                let mut out = Tensor::<T, S, B::Kind>::zeroed(*self.extents());
                small::cholesky::<T, N>(&Batch::new(self.strided(), 2), out.as_mut_slice()).map(|()| out)
            };
            {
                let mut out = self.to_tensor();
                let factored = each_matrix(out.as_mut_slice(), self.side(), |a| large::cholesky::factor(a, self.side()));
                factored.map(|()| out)
            }
        };
        done.map_err(error(self.sizes(), MatrixErrorKind::NotPositiveDefinite))
    }

    /// Room for one matrix.
    fn one_matrix(&self) -> Tensor<T, ScalarOf<S>, B::Kind>
    where
        T: Real,
    {
        Tensor::zeroed(rebind::<ScalarOf<S>, S>(self.extents()))
    }

    /// Room for a number for each row of a matrix.
    fn row_numbers(&self) -> Tensor<usize, RowNumbers<S>, B::Kind> {
        Tensor::zeroed(rebind::<RowNumbers<S>, S>(self.extents()))
    }

    /// [`det`](Self::det) of matrices that are not small.
    fn large_det(&self, out: &mut [T])
    where
        T: Real,
    {
        let mut all = self.to_tensor();
        let mut exchanged = self.row_numbers();
        let exchanged = exchanged.as_mut_slice();
        out.fill(T::ONE);
        if self.side() == 0 {
            return;
        }
        for (a, out) in all.as_mut_slice().chunks_exact_mut(self.side() * self.side()).zip(out) {
            *out = match large::factor(a, exchanged) {
                Ok(()) => large::det(a, exchanged),
                Err(_) => T::ZERO,
            };
        }
    }

    /// [`inverse`](Self::inverse) of matrices that are not small.
    fn large_inverse(&self) -> Result<Tensor<T, S, B::Kind>, Stopped>
    where
        T: Real,
    {
        let mut out = self.to_tensor();
        let (mut factors, mut exchanged) = (self.one_matrix(), self.row_numbers());
        let (factors, exchanged) = (factors.as_mut_slice(), exchanged.as_mut_slice());
        each_matrix(out.as_mut_slice(), self.side(), |a| {
            factors.copy_from_slice(a);
            large::factor(factors, exchanged)?;
            a.fill(T::ZERO);
            a.iter_mut().step_by(self.side() + 1).for_each(|x| *x = T::ONE);
            large::solve(factors, exchanged, a, self.side());
            Ok(())
        })?;
        Ok(out)
    }

    /// [`solve`](Self::solve) with matrices that are not small.
    fn large_solve<R: TensorOperand<T>, K: Kind>(
        &self,
        right: &R,
    ) -> Result<Tensor<T, Product<S, R::Shape>, K>, Stopped>
    where
        T: Real,
    {
        let extents = bind::<Product<S, R::Shape>, S, R::Shape>(self.extents(), right.sized());
        let mut out = Tensor { repr: K::evaluate::<_, Product<S, R::Shape>>(extents, &right.elements()) };
        let (whole, columns) = sides(self.sizes(), right.elements().sizes(), <Product<S, R::Shape>>::sizes(&extents));
        let (mut factors, mut exchanged) = (self.one_matrix(), self.row_numbers());
        let (factors, exchanged) = (factors.as_mut_slice(), exchanged.as_mut_slice());
        let a = Batch::new(self.strided(), 2);
        let mut factored = None;
        let solutions = out.as_mut_slice();
        if solutions.is_empty() {
            return Ok(out);
        }
        for (number, x) in solutions.chunks_exact_mut(self.side() * columns).enumerate() {
            let number = a.number(whole, number);
            // A matrix that stays is factored once.
            if factored != Some(number) {
                a.copy(number * factors.len(), factors);
                large::factor(factors, exchanged).map_err(|pivot| Stopped { number, pivot })?;
                factored = Some(number);
            }
            large::solve(factors, exchanged, x, columns);
        }
        Ok(out)
    }
}

/// Calls `f` with each matrix of a batch of the shape `S`.
fn each_matrix<T>(all: &mut [T], side: usize, mut f: impl FnMut(&mut [T]) -> Result<(), usize>) -> Result<(), Stopped> {
    if all.is_empty() {
        return Ok(());
    }
    let each = all.chunks_exact_mut(side * side).enumerate();
    each.into_iter().try_for_each(|(number, a)| f(a).map_err(|pivot| Stopped { number, pivot }))
}

/// The batch of a system of equations whose two sides and solutions have these sizes, and how many right sides each matrix has.
fn sides<'a>(left: Sizes<'a>, right: Sizes<'_>, solutions: Sizes<'a>) -> (Sizes<'a>, usize) {
    if right.rank() == 1 { (left.lead().lead(), 1) } else { (solutions.lead().lead(), right.last()) }
}
