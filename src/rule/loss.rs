//! Losses: what is predicted and what is wanted have one shape, or there is a class for each row of logits.

use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::Size;

/// Targets of this shape are those of predictions of the shape `S`: the same. Nothing is broadcast.
#[diagnostic::on_unimplemented(
    message = "the predictions have the shape `{S}` and the targets `{Self}`: a loss takes equal shapes only",
    label = "predictions `{S}`, targets `{Self}`",
    note = "a loss never broadcasts, which would compare each prediction with every target: `.squeeze::<-1>()` takes an axis of size 1 away, `.unsqueeze::<-1>()` adds one",
    note = "C40: read on in `conformable::errors::c40` (`cargo doc --open`)"
)]
pub trait TargetsOf<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S: Shape> TargetsOf<S> for S {}

/// Classes of this shape are those of rows of logits of the shape `S`: one for each.
#[diagnostic::on_unimplemented(
    message = "the logits have the shape `{S}` and the target classes `{Self}`: there is one class for each row of logits",
    label = "logits `{S}`, target classes `{Self}`",
    note = "logits are `[.., classes]`, and targets `[..]`; an axis of classes that is not the last is moved by `.move_axis::<1, -1>()`",
    note = "C40: read on in `conformable::errors::c40` (`cargo doc --open`)"
)]
pub trait ClassesOf<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<L: Shape, C: Size> ClassesOf<(L, C)> for L {}

/// Probabilities of this shape are those of the classes of logits of the shape `S`: one for each.
#[diagnostic::on_unimplemented(
    message = "the logits have the shape `{S}` and the probabilities `{Self}`: there is one probability for each logit",
    label = "logits `{S}`, probabilities `{Self}`",
    note = "both are `[.., classes]`, of the same shape; target classes, one for each row, are taken by `nn::cross_entropy`",
    note = "C40: read on in `conformable::errors::c40` (`cargo doc --open`)"
)]
pub trait ProbabilitiesOf<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<L: Shape, C: Size> ProbabilitiesOf<(L, C)> for (L, C) {}
