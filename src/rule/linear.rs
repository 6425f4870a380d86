//! Linear layers: inputs `[.., I]` under a weight `[O, I]`, stored as PyTorch does, become `[.., O]`.
//!
//! The check is one impl for the shapes of all operands, so that a weight whose axes are exchanged, which fits neither the
//! input nor the bias, is one error.

use crate::rule::same::SameSize;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::Size;

/// The shape that inputs of the shape `S` have under a weight of the shape `W`, total.
pub type Transformed<S, W> = (<S as Shape>::Lead, <<W as Shape>::Lead as Shape>::Last);

/// A weight of this shape goes over inputs of the shape `S`.
///
/// `Self` is the last argument: of a parameter that comes later the compiler would infer what it has to be, and then say in its
/// own words that it is not.
#[diagnostic::on_unimplemented(
    message = "inputs of the shape `{S}` do not go under a weight of the shape `{Self}`",
    label = "the last axis of the inputs, `{S}`, is not the last axis of the weight, `{Self}`",
    note = "inputs are `[.., features]`, and a weight is `[outputs, features]`, as PyTorch stores it; one that is `[features, outputs]` is turned by `.t()`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait WeightFor<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<L: Shape, I: Size, O: Size> WeightFor<(L, I)> for (((), O), I) {}

/// A bias of this shape goes with inputs of the shape `S` under a weight of the shape `W`, which go together.
#[diagnostic::on_unimplemented(
    message = "inputs of the shape `{S}`, a weight of `{W}` and a bias of `{Self}` are not those of a linear layer",
    label = "inputs `{S}`, weight `{W}`, bias `{Self}`",
    note = "inputs are `[.., features]`, a weight is `[outputs, features]`, as PyTorch stores it, and a bias `[outputs]`; a weight that is `[features, outputs]` is turned by `.t()`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait BiasFor<S, W>: Sealed {}

#[diagnostic::do_not_recommend]
impl<L: Shape, I: Size, O: Size> BiasFor<(L, I), (((), O), I)> for ((), O) {}

/// As many features as a layer takes.
#[diagnostic::on_unimplemented(
    message = "the layer takes `{I}` features, and its input has `{Self}`",
    label = "an input with a last axis of `{Self}` for a layer of `{I}` features",
    note = "features are the last axis of the input, `[.., features]`; they are as many as the layer before it gives",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait SameFeatures<I>: Sealed {}

#[diagnostic::do_not_recommend]
impl<I, N: SameSize<I>> SameFeatures<I> for N {}

/// The shape of an input with `I` features.
#[diagnostic::on_unimplemented(
    message = "the layer takes inputs of `{I}` features, and `{Self}` has no axes",
    label = "expected an input `[.., features]`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait HasFeatures<I>: Shape {}

impl<L: Shape, N: Size + SameFeatures<I>, I> HasFeatures<I> for (L, N) {}
