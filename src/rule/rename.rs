//! Renaming: the same axes under other names, or numbers in place of names.
//!
//! ```text
//!   Dyn<Rows> 4     to   Dyn<Batch> 4      the number that is there, whatever it is
//!   Dyn<Rows> 4     to   64 4              if there are 64 rows
//!   64 4            to   Dyn<Batch> 4      always
//!   64 4            to   32 4              never
//! ```
//!
//! What the types cannot know is compared at run time, by [`renamed`](crate::Tensor::renamed).

use crate::sealed::Sealed;
use crate::size::{Dim, Dyn, Nothing, One, Size, TooLarge};

/// An axis of this size may turn out to have the size `D`.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` is never one of size `{D}`",
    label = "size `{Self}` is not equal to size `{D}`",
    note = "`renamed` gives axes other names, and numbers in place of names, which are compared at run time; two sizes that are known while compiling have to be equal",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait NamedAs<D>: Sealed {}

// any size may get a name
#[diagnostic::do_not_recommend]
impl<N: Size, Tag: 'static> NamedAs<Dyn<Tag>> for N {}

// a name may turn out to be any size
#[diagnostic::do_not_recommend]
impl<Tag: 'static> NamedAs<One> for Dyn<Tag> {}
#[diagnostic::do_not_recommend]
impl<Tag: 'static, const N: usize> NamedAs<Dim<N>> for Dyn<Tag> {}

// N is N
#[diagnostic::do_not_recommend]
impl NamedAs<One> for One {}
#[diagnostic::do_not_recommend]
impl<const N: usize> NamedAs<Dim<N>> for Dim<N> {}
#[diagnostic::do_not_recommend]
impl NamedAs<TooLarge> for TooLarge {}

// Of a trait with one impl for a size the compiler would show that impl: see `Nothing`.
#[diagnostic::do_not_recommend]
impl NamedAs<Nothing> for One {}
#[diagnostic::do_not_recommend]
impl<const N: usize> NamedAs<Nothing> for Dim<N> {}

/// A shape with as many axes as the shape `D`. No shape is: what asks for it has met an axis on one side only.
#[diagnostic::on_unimplemented(
    message = "`renamed` keeps the number of axes: beside those of both, one side has the axes `{Self}` and the other `{D}`",
    label = "the two shapes have different numbers of axes",
    note = "an axis of size 1 is added by `.unsqueeze::<0>()` and taken away by `.squeeze::<0>()`; axes are made one by `.flatten_axes::<0, 1>()`",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait OfRank<D>: Sealed {}

/// A tensor of this shape may turn out to have the shape `D`: the recursion of [`RenamedTo`].
pub trait AxesNamedAs<D>: Sealed {}

// () is ()
impl AxesNamedAs<()> for () {}

// (Ls, L) as (Ds, D) when Ls as Ds and L as D
impl<Ls: AxesNamedAs<Ds>, L: NamedAs<D>, Ds, D> AxesNamedAs<(Ds, D)> for (Ls, L) {}

// axes on one side only
impl<Ds, D> AxesNamedAs<(Ds, D)> for () where (): OfRank<(Ds, D)> {}
impl<Ls, L> AxesNamedAs<()> for (Ls, L) where (Ls, L): OfRank<()> {}

/// A tensor of this shape may turn out to have the shape `D`. An impl for every type, and the recursion apart: see
/// [`Broadcast`](super::broadcast::Broadcast).
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` is not known to become `{D}` by other names",
    note = "`renamed` keeps the number of axes, and their sizes",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait RenamedTo<D>: AxesNamedAs<D> {}

impl<S: AxesNamedAs<D>, D> RenamedTo<D> for S {}
