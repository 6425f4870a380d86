//! `A · B`: the shape of a matrix product, as `torch.matmul` has it.
//!
//! ```text
//! [K]       · [K]       = []            a dot product
//! [.., M, K] · [K]       = [.., M]       a matrix, or a batch of them, by a vector
//! [K]       · [.., K, N] = [.., N]
//! [Lb, M, K] · [Rb, K, N] = [Lb ⊕ Rb, M, N]
//! ```
//!
//! The rule is read from the right side: what it contracts is its axis before the last, or its only one. What is left
//! of the left side then are its *rows*, `()` or `(Lb, M)`, whose batch axes are broadcast with those on the right.

use crate::rule::broadcast::{Conformable, Join};
use crate::rule::same::SameSize;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::Size;

/// The shape of `L · R`, total.
pub type Product<L, R> = <R as RightSide>::After<<L as Shape>::Lead>;

/// A left side without its contracted axis: `()`, or batch axes and rows.
pub trait MatrixRows: Sealed {
    /// These rows, once for each matrix of a batch `Rb`.
    type OverBatch<Rb: Shape>: Shape;
}

// no rows over Rb = Rb
impl MatrixRows for () {
    type OverBatch<Rb: Shape> = Rb;
}

// (Lb, M) over Rb = (Lb ⊕ Rb, M)
impl<Lb: Shape, M: Size> MatrixRows for (Lb, M) {
    type OverBatch<Rb: Shape> = (<Lb as Join>::With<Rb>, M);
}

/// The right side of a product, as a function of the left side's rows.
pub trait RightSide: Sealed {
    /// The shape of the product after the rows `Lr`.
    type After<Lr: Shape>: Shape;
    /// The same, where `Self` is the right side without its last axis, of size `N`.
    type AfterLead<Lr: Shape, N: Size>: Shape;
}

// Lr · () has no meaning, and is called Lr; Lr · [N] = Lr
impl RightSide for () {
    type After<Lr: Shape> = Lr;
    type AfterLead<Lr: Shape, N: Size> = Lr;
}

// Lr · ((Rb, K), N) = (Lr over Rb, N)
impl<Lead: Shape, Last: Size> RightSide for (Lead, Last) {
    type After<Lr: Shape> = Lead::AfterLead<Lr, Last>;
    type AfterLead<Lr: Shape, N: Size> = (Lr::OverBatch<Lead>, N);
}

/// The size that a product contracts is the same on both sides.
#[diagnostic::on_unimplemented(
    message = "the inner sizes of a matrix product must be equal: `{K}` on the left, `{Self}` on the right",
    label = "the left side's last axis has size `{K}`; the right side contracts an axis of size `{Self}`",
    note = "`[.., M, K]` by `[.., K, N]` gives `[.., M, N]`; `.t()` transposes a matrix, `.transpose::<-2, -1>()` the last two axes",
    note = "C09: read on in `conformable::errors::c09` (`cargo doc --open`)"
)]
pub trait InnerOf<K>: Sealed {}

#[diagnostic::do_not_recommend]
impl<K, R: SameSize<K>> InnerOf<K> for R {}

/// The batch axes of these rows can be broadcast with the batch axes `Rb` of the right side.
#[diagnostic::on_unimplemented(
    message = "the batch axes of a matrix product cannot be broadcast: the left side's rows are `{Self}`, the right side's batch axes `{Rb}`",
    note = "batch axes are all but the last two; aligned from the last, two sizes are compatible when they are equal or one of them is 1",
    note = "C09: read on in `conformable::errors::c09` (`cargo doc --open`)"
)]
pub trait BatchFits<Rb>: Sealed {}

impl<Rb> BatchFits<Rb> for () {}
impl<Lb: Conformable<Rb>, M, Rb> BatchFits<Rb> for (Lb, M) {}

/// A side of a product with a scalar, `L`. No shape is: what asks for it has met a side without axes.
#[diagnostic::on_unimplemented(
    message = "there is no matrix product of the shape `{L}` with the shape `{Self}`",
    label = "both sides of a product need at least one axis",
    note = "a scalar (no axes) has no matrix product: multiply by it with `*`",
    note = "C09: read on in `conformable::errors::c09` (`cargo doc --open`)"
)]
pub trait Scaled<L>: Sealed {}

/// A tensor of this shape can stand on the right of a product with a left side of shape `L`.
#[diagnostic::on_unimplemented(
    message = "there is no matrix product of the shape `{L}` with the shape `{Self}`",
    label = "both sides of a product need at least one axis",
    note = "a scalar (no axes) has no matrix product: multiply by it with `*`",
    note = "C09: read on in `conformable::errors::c09` (`cargo doc --open`)"
)]
pub trait RightOf<L>: Sealed {}

// (Lr, K) · [K]
impl<Lr, K, RightK: InnerOf<K>> RightOf<(Lr, K)> for ((), RightK) {}

// (Lr, K) · [Rb, K, N]
impl<Lr: BatchFits<Rb>, K, Rb, RightK: InnerOf<K>, N> RightOf<(Lr, K)> for ((Rb, RightK), N) {}

// [..] · (), () · [.., N]
impl<L> RightOf<L> for () where (): Scaled<L> {}
impl<Lead, N> RightOf<()> for (Lead, N) where (Lead, N): Scaled<()> {}

/// A right side of this shape goes with a left side of the shape `L` in a product: the inner sizes are equal, and the
/// batches go together. [`RightOf`], as the bounds of methods name it: see [`Broadcast`](super::broadcast::Broadcast).
#[diagnostic::on_unimplemented(
    message = "there is no matrix product of the shape `{L}` with the shape `{Self}`",
    label = "both sides of a product need at least one axis",
    note = "a scalar (no axes) has no matrix product: multiply by it with `*`",
    note = "C09: read on in `conformable::errors::c09` (`cargo doc --open`)"
)]
pub trait MultipliedBy<L>: RightOf<L> {}

impl<R: RightOf<L>, L> MultipliedBy<L> for R {}

/// A shape with exactly one axis.
#[diagnostic::on_unimplemented(
    message = "expected a vector, found the shape `{Self}`",
    label = "a vector has exactly one axis",
    note = "`.flatten()` makes a vector of any tensor; `.squeeze::<A>()` removes an axis of size 1; `matmul` takes any number of axes",
    note = "C10: read on in `conformable::errors::c10` (`cargo doc --open`)"
)]
pub trait VectorShape: Shape {
    /// The size of that axis.
    type Only: Size;
}

#[diagnostic::do_not_recommend]
impl<N: Size> VectorShape for ((), N) {
    type Only = N;
}

/// A shape with exactly two axes.
#[diagnostic::on_unimplemented(
    message = "expected a matrix, found the shape `{Self}`",
    label = "a matrix has exactly two axes",
    note = "for other ranks name the axes: `.transpose::<-2, -1>()` swaps the last two, `.permute::<axes![2, 0, 1]>()` orders all",
    note = "C10: read on in `conformable::errors::c10` (`cargo doc --open`)"
)]
pub trait MatrixShape: Shape {}

#[diagnostic::do_not_recommend]
impl<R: Size, C: Size> MatrixShape for (((), R), C) {}

/// A shape with two axes of one size.
#[diagnostic::on_unimplemented(
    message = "expected a square matrix, found the shape `{Self}`",
    label = "a square matrix has exactly two axes, of one size",
    note = "for other ranks take the matrix first: `.index_axis::<0>(i)`",
    note = "C10: read on in `conformable::errors::c10` (`cargo doc --open`)"
)]
pub trait SquareShape: Shape {}

#[diagnostic::do_not_recommend]
impl<N: Size> SquareShape for (((), N), N) {}
