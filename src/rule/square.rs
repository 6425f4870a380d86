//! Square matrices, in the last two axes with any batch axes before them, and the right sides of systems of equations.
//!
//! ```text
//! det      [.., N, N]                      = [..]
//! inverse  [.., N, N]                      = [.., N, N]
//! solve    [.., N, N], [N]                 = [.., N]
//! solve    [Lb, N, N], [Rb, N, K]          = [Lb ⊕ Rb, N, K]
//! ```
//!
//! The outcome of `solve` is that of a product, [`Product`](super::matmul::Product): the inverse times the right side.

use crate::rule::broadcast::Conformable;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::Size;

/// The axes of `S` before its last two, total.
pub type BatchOf<S> = <<S as Shape>::Lead as Shape>::Lead;

/// This many columns, the size `Self`, make a square with as many rows as `Rows`.
#[diagnostic::on_unimplemented(
    message = "the matrix is not square: it has `{Rows}` rows and `{Self}` columns",
    label = "`{Rows}` rows and `{Self}` columns do not make a square matrix",
    note = "determinants, inverses, solutions and Cholesky factors are those of square matrices, in the last two axes",
    note = "C11: read on in `conformable::errors::c11` (`cargo doc --open`)"
)]
pub trait SquareWith<Rows>: Sealed {}

// N columns for N rows
#[diagnostic::do_not_recommend]
impl<N: Size> SquareWith<N> for N {}

/// What no vector and no scalar has: it stands for the check of shapes with too few axes, whose words then stand alone,
/// without a list of impls.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` has too few axes for a system of equations",
    label = "`{Self}` has too few axes",
    note = "C12: read on in `conformable::errors::c12` (`cargo doc --open`)"
)]
pub trait EnoughAxes<S>: Sealed {}

/// The last two axes have one size: the recursion of [`SquareMatrices`].
#[diagnostic::on_unimplemented(
    message = "expected a square matrix, or a batch of them, found the shape `{Self}`",
    label = "the shape `{Self}` has fewer than two axes",
    note = "determinants, inverses, solutions and Cholesky factors are those of square matrices, in the last two axes",
    note = "C11: read on in `conformable::errors::c11` (`cargo doc --open`)"
)]
pub trait Squares: Shape {}

// [N] is no matrix
impl<N: Size> Squares for ((), N) where ((), N): EnoughAxes<N> {}

// [.., N, N]
impl<Batch: Shape, Rows: Size, Cols: Size + SquareWith<Rows>> Squares for ((Batch, Rows), Cols) {}

/// Square matrices in the last two axes, with any axes before them. (As the bounds of methods name it: see
/// [`Broadcast`](super::broadcast::Broadcast).)
#[diagnostic::on_unimplemented(
    message = "expected a square matrix, or a batch of them, found the shape `{Self}`",
    label = "the shape `{Self}` has fewer than two axes",
    note = "determinants, inverses, solutions and Cholesky factors are those of square matrices, in the last two axes",
    note = "C11: read on in `conformable::errors::c11` (`cargo doc --open`)"
)]
pub trait SquareMatrices: Squares {}

impl<S: Squares> SquareMatrices for S {}

/// A right side with this many rows belongs to matrices with `N` rows.
#[diagnostic::on_unimplemented(
    message = "the right side of a system of equations has a row for each of the matrix: `{N}` in the matrix, `{Self}` on the right",
    label = "the matrix has `{N}` rows, the right side `{Self}`",
    note = "`[.., N, N].solve([N])` takes one vector, `[.., N, N].solve([.., N, K])` K columns; a batch of vectors is made columns by `.unsqueeze::<-1>()`",
    note = "C12: read on in `conformable::errors::c12` (`cargo doc --open`)"
)]
pub trait RowsFor<N>: Sealed {}

// N rows for N rows
#[diagnostic::do_not_recommend]
impl<N: Size> RowsFor<N> for N {}

/// A tensor of this shape can stand on the right of equations whose matrices have the shape `S`.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` is no right side of equations with matrices of the shape `{S}`",
    label = "a right side has at least one axis",
    note = "`[.., N, N].solve([N])` takes one vector, `[.., N, N].solve([.., N, K])` K columns",
    note = "C12: read on in `conformable::errors::c12` (`cargo doc --open`)"
)]
pub trait RightOfEquations<S>: Sealed {}

// That the left side has no matrices is said already.
impl<R: Sealed> RightOfEquations<()> for R {}
impl<R: Sealed, N> RightOfEquations<((), N)> for R {}

// [] is no right side
impl<Batch, N, Cols> RightOfEquations<((Batch, N), Cols)> for () where (): EnoughAxes<N> {}

// [.., N, N] with [N]
impl<Batch, N, Cols, Rows: RowsFor<N>> RightOfEquations<((Batch, N), Cols)> for ((), Rows) {}

// [Lb, N, N] with [Rb, N, K]
impl<Lb: Conformable<Rb>, N, Cols, Rb, Rows: RowsFor<N>, K> RightOfEquations<((Lb, N), Cols)> for ((Rb, Rows), K) {}

/// A right side of this shape belongs to equations of the shape `S`: a vector, or matrices, of as many rows.
/// [`RightOfEquations`], as the bounds of methods name it: see [`Broadcast`](super::broadcast::Broadcast).
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` is no right side of equations with matrices of the shape `{S}`",
    label = "a right side has at least one axis",
    note = "`[.., N, N].solve([N])` takes one vector, `[.., N, N].solve([.., N, K])` K columns",
    note = "C12: read on in `conformable::errors::c12` (`cargo doc --open`)"
)]
pub trait SolvedWith<S>: RightOfEquations<S> {}

impl<R: RightOfEquations<S>, S> SolvedWith<S> for R {}
